"use strict";

// The differences inside a pair of texts: they are marked in both, and a long text begins shortly before.

/** The longest word that is marked as a whole if a part of it differs. */
const maximumMarkedWord = 24;

/** Where two texts differ: `[start, end in the first one, end in the second one]`, at the edges of words. */
function differingRange(left, right) {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start += 1;
  let same = 0;
  while (same < most - start && left[left.length - 1 - same] === right[right.length - 1 - same]) same += 1;
  const isWord = (text, at) => at >= 0 && at < text.length && /[\p{L}\p{N}_\uD800-\uDFFF]/u.test(text[at]);
  const limit = Math.max(0, start - maximumMarkedWord);
  let from = start;
  while (from > limit && isWord(left, from - 1) && (isWord(left, start) || isWord(right, start))) from -= 1;
  let [after, kept] = [same, Math.max(0, same - maximumMarkedWord)];
  const ends = () => [left.length - after, right.length - after];
  while (after > kept && isWord(left, ends()[0]) && (isWord(left, ends()[0] - 1) || isWord(right, ends()[1] - 1))) after -= 1;
  return [from, ...ends()];
}

/** Two texts that differ, as the contents of two elements, each cut off to about `room` characters around the difference. */
function differingParts(left, right, room = 400) {
  const [start, leftEnd, rightEnd] = differingRange(left, right);
  const begin = start + 16 < room ? 0 : Math.max(0, start - Math.min(24, room >> 1));
  return [[left, leftEnd], [right, rightEnd]].map(([text, end]) => {
    const marked = shorten(text.slice(start, end), Math.max(16, room - (start - begin)));
    const rest = Math.max(0, room - (start - begin) - marked.length);
    return [
      (begin > 0 ? "…" : "") + text.slice(begin, start),
      marked === "" ? "" : element("b", { class: "differing" }, marked),
      end < text.length && marked.length >= end - start ? shorten(text.slice(end), Math.max(1, rest)) : "",
    ];
  });
}
