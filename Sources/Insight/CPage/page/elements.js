"use strict";

// The creation and drawing of elements in the document.

/** Creates an element. Strings in the children become text, with invisible characters escaped. */
function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") {
      for (const [type, listener] of Object.entries(value)) made.addEventListener(type, listener);
    } else {
      made.setAttribute(name, value === true ? "" : value);
    }
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === "") continue;
    made.append(typeof child === "string" ? visible(child) : child);
  }
  return made;
}

/**
 * Marks every occurrence of a lowercase text in elements whose texts follow each other, separated by spaces. Returns
 * whether there is one.
 */
function markMatches(parts, text) {
  const query = lowerCase(visible(text));
  const line = lowerCase(parts.map((part) => part.textContent).join(" "));
  let begin = 0;
  const nodes = parts.map((part) => {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  });
  const mark = (node) => {
    const content = node.data;
    const pieces = [];
    let done = 0;
    // An occurrence can begin in the previous part, or end in the next one.
    let at = line.indexOf(query, Math.max(0, begin - query.length + 1));
    for (; at >= 0 && at < begin + content.length; at = line.indexOf(query, at + query.length)) {
      const [from, to] = [Math.max(0, at - begin), Math.min(content.length, at + query.length - begin)];
      if (from >= to || from < done) continue;
      pieces.push(content.slice(done, from), element("mark", {}, content.slice(from, to)));
      done = to;
    }
    if (done > 0) node.replaceWith(...pieces, content.slice(done));
    begin += content.length;
  };
  for (const ofPart of nodes) {
    ofPart.forEach(mark);
    begin += 1;
  }
  return line.includes(query);
}

/** Hides or shows an element. If a hidden element were hidden again, the browser would recompute styles. */
function hide(part, isHidden) {
  if (part.hidden !== isHidden) part.hidden = isHidden;
}

/** Sets the content of a box. Elements that are equal to the previous ones stay, so that only the others are laid out. */
function replaceDiffering(box, parts) {
  let next = box.firstElementChild;
  for (const part of parts) {
    const known = next;
    next = known?.nextElementSibling ?? null;
    if (!known) box.append(part);
    else if (!known.isEqualNode(part)) known.replaceWith(part);
  }
  for (let count = box.childElementCount; count > parts.length; count -= 1) box.lastElementChild.remove();
}

/** Scrolls a box so that a part of it is visible, at least `margin` pixels from its edge. The page itself does not scroll. */
function scrollWithin(box, part, margin = 0) {
  const [outer, inner] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  const above = outer.top + margin - inner.top;
  const below = inner.bottom + margin - outer.bottom;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
}

/** Returns a function that calls `draw` before the next frame, and only once, however often it is called. */
function oncePerFrame(draw) {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      draw();
    });
  };
}
