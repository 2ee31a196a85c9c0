"use strict";

// Text as the page shows it: times, numbers, and strings of unknown origin.

/** The trace is written as text of the document; this restores the escaped characters. */
function unescapeMarkup(text) {
  if (!text.includes("&")) return text;
  return text.replace(/&lt;/g, "<").replace(/&gt;/g, ">").replace(/&amp;/g, "&");
}

/** A text that is cut off if it is long. */
function shorten(text, limit) {
  if (text.length <= limit) return text;
  const end = Math.max(1, limit);
  const isSplit = text.charCodeAt(end - 1) >= 0xd800 && text.charCodeAt(end - 1) < 0xdc00;
  return `${text.slice(0, isSplit ? end - 1 : end)}…`;
}

/**
 * The text from shortly before a position, if the position is not within the first `room` characters. Omitted text is
 * replaced by "…".
 */
function excerpt(text, at, length, room) {
  if (at < 0 || at + length < room) return shorten(text, 400);
  const before = text.slice(0, at).slice(-Math.min(24, Math.max(0, room - length - 2)));
  const start = at - before.length + before.lastIndexOf(", ") + 1;
  if (start === 0) return shorten(text, 400);
  const isSplit = text.charCodeAt(start) >= 0xdc00 && text.charCodeAt(start) < 0xe000;
  return `…${shorten(text.slice(isSplit ? start - 1 : start).trimStart(), 400)}`;
}

/** A text in lower case with the same length, so that positions are the same in both. */
function lowerCase(text) {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from(text, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  }).join("");
}

/** Characters that are invisible or change the direction of text, as escapes. */
function visible(text) {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?!\u200d)\p{Cf}/gu,
    (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`,
  );
}

/** Characters as a person sees them, which can consist of several code points. */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const wideCharacter = /^[\u1100-\u115f\u2e80-\u303e\u3041-\u4dbf\u4e00-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}|\ufe0f/u;

/** The characters of a text with the number of columns that each takes in a monospaced font: two for a wide character, none for a combining mark. */
function cellsOf(text) {
  if (/^[ -~]*$/.test(text)) return Array.from(text, (character) => ({ text: character, width: 1 }));
  return Array.from(graphemes.segment(text), ({ segment }) => {
    const shown = visible(segment);
    const width = shown !== segment ? shown.length : /^[\p{Mn}\p{Me}]/u.test(segment) ? 0 : wideCharacter.test(segment) ? 2 : 1;
    return { text: segment, width };
  });
}

/** The number of columns that a text takes in a monospaced font. */
function columnsOf(text) {
  return cellsOf(text).reduce((sum, { width }) => sum + width, 0);
}

/** A time in the notation of traces: seconds with three decimal places, or more if needed. */
function seconds(nanoseconds) {
  const digits = String(Math.round(nanoseconds % 1e9)).padStart(9, "0");
  const decimals = digits.slice(0, 3) + digits.slice(3).replace(/0+$/, "");
  return `${Math.floor(nanoseconds / 1e9)}.${decimals}`;
}

/** A duration as a person would write it. */
function duration(nanoseconds) {
  if (nanoseconds >= 1e9) return `${trimmed(nanoseconds / 1e9)} s`;
  if (nanoseconds >= 1e6) return `${trimmed(nanoseconds / 1e6)} ms`;
  if (nanoseconds >= 1e3) return `${trimmed(nanoseconds / 1e3)} µs`;
  return `${nanoseconds} ns`;
}

function trimmed(number) {
  return String(Number(number.toFixed(3)));
}

/** A number and a noun, in the plural unless the number is one. */
function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

/** A text that begins with a capital letter. */
function capitalized(text) {
  return text === "" ? "" : text[0].toUpperCase() + text.slice(1);
}
