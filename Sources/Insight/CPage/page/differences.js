"use strict";

// The differences inside a pair of texts: they are marked in both, and a long text is shown from shortly before the
// difference.

/** The longest word that is marked as a whole if a part of it differs. */
const maximumMarkedWord = 24;

/** The range in which two texts differ: `[start, end in the first text, end in the second text]`, at word boundaries. */
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

/**
 * The parts `[start, end]` of two different texts that are shown in a number of columns: around the first difference,
 * and from the same position in both. Reports and answers show the same parts, through `ShortPair` in Swift.
 */
function shortRanges(left, right, columns) {
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at += 1;
  // Characters further away do not fit.
  const [from, to] = [Math.max(0, at - 8 * columns), at + 12 * columns + 64];
  const sides = [left, right].map((text) => ({ cells: cellsOf(text.slice(from, to)), isWhole: text.length <= to }));
  const [one, other] = sides.map(({ cells }) => cells);
  let place = 0;
  while (place < one.length && place < other.length && one[place].text === other[place].text) place += 1;
  const first = startBefore(one, place, columns);
  const windows = sides.map(({ cells, isWhole }) => {
    let [end, room] = [first, columns];
    while (end < cells.length && cells[end].width <= room) {
      room -= cells[end].width;
      end += 1;
    }
    return { cells, end, room, canExtend: isWhole && end === cells.length };
  });
  let start = first;
  while (start > 0 && windows.every(({ canExtend, room }) => canExtend && one[start - 1].width <= room)) {
    start -= 1;
    for (const window of windows) window.room -= one[start].width;
  }
  const length = (cells, end) => cells.slice(0, end).reduce((sum, { text }) => sum + text.length, from);
  return windows.map(({ cells, end }) => [start === 0 && from > 0 ? from : length(cells, start), length(cells, end)]);
}

/** The position from which characters are shown, given the position of the difference: the start, if it is near. */
function startBefore(cells, place, columns) {
  let [width, start, part] = [0, place, -1];
  for (let index = place; index > 0;) {
    const isNear = width >= 8 && width <= Math.floor(columns / 3);
    if (isNear && part < 0 && cells[index - 1].text === " " && cells[index - 2]?.text === ",") part = index;
    index -= 1;
    width += cells[index].width;
    if (width > Math.floor(columns / 2)) return part < 0 ? start : part;
    if (width <= Math.min(20, Math.floor(columns / 3))) start = index;
  }
  return 0;
}

/** Two texts that differ, each cut off to a number of columns around the difference. */
function shortPair(left, right, columns) {
  const ranges = shortRanges(left, right, columns);
  return [left, right].map((text, side) => {
    const [start, end] = ranges[side];
    return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
  });
}

/** Two texts that differ, as the contents of two elements, each cut off to a number of columns around the difference. */
function differingParts(left, right, columns = 400) {
  const [from, leftEnd, rightEnd] = differingRange(left, right);
  const ranges = shortRanges(left, right, columns);
  return [[left, leftEnd], [right, rightEnd]].map(([text, to], side) => {
    const [start, end] = ranges[side];
    const marked = text.slice(Math.max(start, from), Math.min(end, to));
    return [
      (start > 0 ? "…" : "") + text.slice(start, Math.max(start, from)),
      marked === "" ? "" : element("b", { class: "differing" }, marked),
      text.slice(Math.max(start, Math.min(end, to)), end) + (end < text.length ? "…" : ""),
    ];
  });
}
