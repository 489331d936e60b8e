import ScrumModel
import ScrumUI

extension Chapters {
  /// The chapter about config.json, of whose rows most of it is made.
  static let settings: [HelpBlock] = [
    """
    The board shows the settings with ',' and saves each change at once in config.json. 'scrums config' prints what holds
    and where it comes from: an option goes before the environment, and that before the file. 'scrums config set KEY
    VALUE' writes one, 'scrums config --edit' opens the file in $EDITOR, and 'scrums config --schema' prints a JSON Schema
    for editors that complete and check such files; "$schema" in the file may name it.

    While the board is open, the file is read again when it changes. A mistake is one line with its place, and a mark on
    the board until it is mended; meanwhile what held before holds on. With --shared the file is not read at all.
    """,
    .rows(Setting.all.map { ("\"\($0.name)\"", "\($0.help): \($0.kind.words)") }),
    .title("Keys"),
    """
    "keys" gives rows of 'scrums help keys' other keys, by the names printed there. A row takes a key, a list of keys, or
    null for none. A key is a character, space, enter, tab, shift-tab, esc, up, pgdn, f5, ctrl-n or alt-x. A key is refused with the names of
    both if another row of the same table has it; of two tables that apply at once, such as a screen's own and
    "everywhere", the inner one wins. Esc, ^C and F1 always lead back, quit and help. Footer, help, palette and line mode
    show the new keys.
    """,
    .code(
      """
      {
        "keys": {
          "board": {"start": "r", "dismiss": null},
          "everywhere": {"down": ["j", "ctrl-n"], "up": ["k", "ctrl-p"]}
        }
      }
      """),
    .title("Colours"),
    """
    "palette" chooses among the palettes that come along; "colors" changes single colours of it: a name such as red,
    #rrggbb, or a number of the 256 colours, or one for each background. A colour with too little contrast is
    refused; 'scrums config' says so with its ratio and the nearest colour that has enough.
    """,
    .code(
      """
      {
        "palette": "colour-blind safe",
        "colors": {
          "late": {"dark": "#ff8787", "light": "#af0000"},
          "focus": {"dark": "bright yellow", "light": 25},
          "navy": "#1b3a6b"
        }
      }
      """),
    "The names: \(ChosenColors.roleNames.joined(separator: ", ")).",
    .title("Links"),
    """
    "links" makes references in notes links, on terminals that open them, and Enter on a note opens the first one with
    xdg-open. The reference is an extended regular expression, in which \\d is a digit; in the address, $0 is the
    reference, and $1 to $9 are its parts in parentheses. Addresses of the web are links by themselves.
    """,
    .code(
      #"""
      {
        "links": {
          "#(\\d+)": "https://example.org/issues/$1",
          "[A-Z]{2,5}-[0-9]+": "https://example.org/browse/$0"
        }
      }
      """#),
    .title("Commands"),
    """
    "commands" puts programs of your own on keys; they are in the footer, the help and the palette. "screen" is
    \(AppState.screens.alternatives); "mode" is background, or terminal: the program gets the terminal until it
    ends. The program starts without a shell. It gets what is selected as JSON in $SCRUMS_SELECTION and, except on the
    terminal, on standard input; fields in braces stand for it in the arguments, each inside its own; behind -- none is
    taken for an option. A command whose fields are not selected can't be used now.
    """,
    .code(
      """
      {
        "commands": [
          {"key": "ctrl-g", "screen": "past meeting", "name": "Open issue",
           "run": ["xdg-open", "{note.link}"]},
          {"key": "alt-r", "name": "Look around",
           "run": "ranger", "mode": "terminal"},
          {"key": "ctrl-t", "screen": "board", "name": "Log",
           "run": ["git", "log", "--grep={scrum.title}"], "mode": "terminal"}
        ]
      }
      """),
    .rows(Selection.fields.map { ("{\($0.key)}", $0.value) }),
  ]
}
