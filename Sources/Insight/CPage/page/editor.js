"use strict";

// The way from a place in a script to its line in an editor. The reader says once which editor, and in which folder the
// command ran from which the page names files; a page that follows a command knows the folder.

/** The addresses by which editors open a line of a file. */
const editors = new Map([
  ["VS Code", "vscode://file{file}:{line}"],
  ["Cursor", "cursor://file{file}:{line}"],
  ["Zed", "zed://file{file}:{line}"],
  ["IntelliJ IDEA", "idea://open?file={file}&line={line}"],
  ["Sublime Text", "subl://open?url=file://{file}&line={line}"],
  ["TextMate", "txmt://open?url=file://{file}&line={line}"],
  ["MacVim", "mvim://open?url=file://{file}&line={line}"],
]);

class Editor {
  constructor(page) {
    this.page = page;
    this.dialog = document.getElementById("editor");
    this.choice = document.getElementById("editor-choice");
    this.pattern = document.getElementById("editor-pattern");
    this.folder = document.getElementById("editor-folder");
    /** The place to go to when the reader has chosen an editor, or null. */
    this.wanted = null;
    this.choice.replaceChildren(...[...editors.keys(), "Another one"].map((name) => element("option", {}, name)));
    this.choice.addEventListener("change", () => this.showChoice());
    document.getElementById("editor-button").addEventListener("click", () => this.open());
    document.getElementById("editor-cancel").addEventListener("click", () => this.dialog.close());
    document.getElementById("editor-form").addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
  }

  /** The folder from which files are named; a page that follows a command has it. */
  get knownFolder() {
    return document.getElementById("live")?.dataset.folder || Settings.read("folder");
  }

  /** The address of a line in the editor; null if the reader has not chosen one. */
  address({ file, line }) {
    const [pattern, folder] = [Settings.read("editor"), this.knownFolder];
    const isAbsolute = file.startsWith("/");
    if (!pattern || (!folder && !isAbsolute)) return null;
    const path = (isAbsolute ? file : `${folder}/${file}`).replace(/\\/g, "/").replace(/\/+/g, "/");
    const words = path.replace(/^(?!\/)/, "/").split("/").map((name) => encodeURIComponent(name).replaceAll("%3A", ":"));
    return pattern.replaceAll("{file}", words.join("/")).replaceAll("{line}", line);
  }

  /** The place of a line of a file: a link to the editor, or a button that asks for one. */
  link(place, text = `${place.file}:${place.line}`) {
    const address = this.address(place);
    if (address) return element("a", { class: "mono", href: address, title: "Open in the editor (t)" }, text);
    return element("button", {
      type: "button", class: "link mono", title: "Open in an editor (t)", on: { click: () => this.open(place) },
    }, text);
  }

  /** A line of a file by the number of the file in a recording; only a text if the script is in no file. */
  placeOf(recording, number, line) {
    const { page } = this;
    // What is left of a replay that died knows no files.
    const file = page.replay.script.files[number]?.name ?? recording.data.files[number];
    if (number === 0 && !page.contents.scripts[page.script].isFile) return element("span", { class: "mono" }, `${file}:${line}`);
    return this.link({ file, line });
  }

  /** A line of a diagnostic, in which a place is a link. */
  linked(text) {
    const [, arrow, place, file, line] = text.match(/^( *--> )((.+):(\d+):\d+)$/) ?? [];
    return place ? [arrow, this.link({ file, line }, place)] : [text];
  }

  /** Opens the line that the selected event goes back to, or the one that ran meanwhile. */
  openLine() {
    const { replay, selection: { recording, event }, contents, script } = this.page;
    if (recording !== replay.found) return;
    const place = replay.script.placeOf(event) || replay.script.runningAt(event);
    if (place === 0) return;
    const { file, line } = replay.script.lineAt(place);
    if (file === replay.script.files[0] && !contents.scripts[script].isFile) return;
    this.follow({ file: file.name, line });
  }

  follow(place) {
    const address = this.address(place);
    if (address) location.assign(address);
    else this.open(place);
  }

  // The dialog

  open(wanted = null) {
    this.wanted = wanted;
    const pattern = Settings.read("editor") ?? editors.get("VS Code");
    const known = [...editors.values()].indexOf(pattern);
    this.choice.selectedIndex = known < 0 ? editors.size : known;
    this.pattern.value = pattern;
    this.folder.value = this.knownFolder ?? Editor.folderOfPage();
    this.showChoice();
    this.dialog.showModal();
  }

  /** The folder in which the page is. That is often the one in which its command ran. */
  static folderOfPage() {
    return location.protocol === "file:" ? decodeURIComponent(location.pathname).replace(/\/[^/]*$/, "") : "";
  }

  showChoice() {
    const known = editors.get(this.choice.value);
    if (known) this.pattern.value = known;
    this.pattern.disabled = known !== undefined;
    hide(this.pattern.parentElement, known !== undefined);
  }

  save() {
    Settings.write("editor", this.pattern.value);
    Settings.write("folder", this.folder.value);
    this.dialog.close();
    this.page.showPlaces();
    const address = this.wanted && this.address(this.wanted);
    if (address) location.assign(address);
  }
}
