"use strict";

// Elements of the document, and when they are drawn.

/** Makes an element. Strings among the children are text, with what is invisible made visible. */
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

/** A function that calls `draw` before the next frame: once, however often it was called. */
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
