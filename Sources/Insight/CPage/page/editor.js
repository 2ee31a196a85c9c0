"use strict";

// Opens the line of a location in a script in an editor. The user chooses the editor once, and the folder in which the
// command ran, which file names are relative to; a page that follows a command knows the folder.

/** The addresses with which editors open a line of a file. */
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
    /** The location to open when the user has chosen an editor, or null. */
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

  /** The folder that file names are relative to; a page that follows a command knows it. */
  get knownFolder() {
    return document.getElementById("live")?.dataset.folder || Settings.read("folder");
  }

  /** The address of a line in the editor; null if the user has not chosen one. */
  address({ file, line }) {
    const [pattern, folder] = [Settings.read("editor"), this.knownFolder];
    const isAbsolute = file.startsWith("/");
    if (!pattern || (!folder && !isAbsolute)) return null;
    const path = (isAbsolute ? file : `${folder}/${file}`).replace(/\\/g, "/").replace(/\/+/g, "/");
    const words = path.replace(/^(?!\/)/, "/").split("/").map((name) => encodeURIComponent(name).replaceAll("%3A", ":"));
    return pattern.replaceAll("{file}", words.join("/")).replaceAll("{line}", line);
  }

  /** The location of a line in a file: a link to the editor, or a button that asks for an editor. */
  link(place, text = `${place.file}:${place.line}`) {
    const address = this.address(place);
    if (address) return element("a", { class: "mono", href: address, title: "Open in the editor (t)" }, text);
    return element("button", {
      type: "button", class: "link mono", title: "Open in an editor (t)", on: { click: () => this.open(place) },
    }, text);
  }

  /** A line of a file, given the number of the file in a recording; plain text if the script is not in a file. */
  placeOf(recording, number, line) {
    const { page } = this;
    // The rest of a replay that died contains no files.
    const file = page.replay.script.files[number]?.name ?? recording.data.files[number];
    if (number === 0 && !page.contents.scripts[page.script].isFile) return element("span", { class: "mono" }, `${file}:${line}`);
    return this.link({ file, line });
  }

  /** A line of a diagnostic, in which locations are links. */
  linked(text) {
    const [, arrow, place, file, line] = text.match(/^( *--> )((.+):(\d+):\d+)$/) ?? [];
    return place ? [arrow, this.link({ file, line }, place)] : [text];
  }

  /** Opens the line that led to the selected event, or the line that was running at the time. */
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

  /** The folder that contains the page, which is often the folder in which its command ran. */
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
