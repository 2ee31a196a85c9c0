"use strict";

// Enough of TextMate's grammars to check one: `match`, `begin` and `end`, captures, `include` of the repository, and
// `\G`. The expressions are read as JavaScript's; `\w` means letters of all scripts, as it does for editors.

const expressions = new Map();

function expression(source) {
  if (!expressions.has(source)) {
    let isInClass = false;
    const translated = source.replace(/\\.|\[|\]/gs, (part) => {
      if (part === "[") isInClass = true;
      if (part === "]") isInClass = false;
      if (part === "\\G") return "";
      if (part === "\\w") return isInClass ? "\\p{L}\\p{M}\\p{N}_" : "[\\p{L}\\p{M}\\p{N}_]";
      return part;
    });
    if (translated.includes("\\b")) throw new Error(`not the same for all editors: ${source}`);
    expressions.set(source, new RegExp(translated, "gdu"));
  }
  return expressions.get(source);
}

/** The match of an expression at a place or after it. */
function search(source, line, place, anchor) {
  const isAnchored = source.includes("\\G");
  if (isAnchored && place !== anchor) return null;
  const pattern = expression(source);
  pattern.lastIndex = place;
  const match = pattern.exec(line);
  return isAnchored && match && match.index !== anchor ? null : match;
}

/** The rules that patterns come down to, in order. */
function rules(patterns, grammar) {
  return patterns.flatMap((pattern) => {
    if (pattern.include) return rules([grammar.repository[pattern.include.slice(1)]], grammar);
    return pattern.match || pattern.begin ? [pattern] : rules(pattern.patterns, grammar);
  });
}

/**
 * The tokens of a line, from its start to its end. Each has its `text` and its `scope`: the name of the innermost rule,
 * without the name of the language. No rule of the grammar goes beyond the end of a line.
 */
function tokens(line, grammar) {
  const scopes = new Array(line.length).fill("");
  const paint = (start, end, name) => {
    if (name) scopes.fill(name.replace(/\.reactor-trace$/, ""), start, end);
  };
  const paintCaptures = (match, captures = {}) => {
    for (const [number, { name }] of Object.entries(captures)) {
      if (match.indices[number]) paint(...match.indices[number], name);
    }
  };
  const stack = [{ patterns: grammar.patterns, anchor: -1 }];
  let place = 0;
  while (place <= line.length) {
    const { rule, patterns, anchor } = stack.at(-1);
    let best = rule ? { match: search(rule.end, line, place, anchor), isEnd: true } : { match: null };
    for (const candidate of rules(patterns, grammar)) {
      const match = search(candidate.match ?? candidate.begin, line, place, anchor);
      if (match && (!best.match || match.index < best.match.index)) best = { match, candidate };
    }
    if (!best.match) break;
    const [start, end] = best.match.indices[0];
    paint(place, start, rule?.name);
    if (best.isEnd) {
      paint(start, end, rule.name);
      stack.pop();
    } else {
      paint(start, end, best.candidate.name ?? rule?.name);
      paintCaptures(best.match, best.candidate.captures ?? best.candidate.beginCaptures);
      if (best.candidate.begin) {
        stack.push({ rule: best.candidate, patterns: best.candidate.patterns ?? [], anchor: end });
      } else if (start === end) {
        throw new Error(`a rule matches nothing: ${best.candidate.match}`);
      }
    }
    place = end;
    if (best.isEnd && start === end && stack.length === 1) break;
  }
  const found = [];
  for (let index = 0; index < line.length; index += 1) {
    if (index > 0 && scopes[index] === scopes[index - 1]) found.at(-1).text += line[index];
    else found.push({ text: line[index], scope: scopes[index] });
  }
  return found;
}

module.exports = { tokens };
