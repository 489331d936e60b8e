import CardKit
import ScrumUI

/// What `scrums --help` prints: the command line, and the keys from their table.
enum HelpText {
  /// The version of the program.
  static let version = "0.1.0"

  /// The whole text.
  static var text: String {
    """
    scrums: daily scrums in the terminal

    usage: scrums [options]         open the board
           scrums list [options]    print the scrums

    options:
      --store DIR        keep the files in DIR; else $SCRUMS_STORE, else
                         $XDG_DATA_HOME/scrums, else ~/.local/share/scrums
      --plain            ASCII only, no colour
      --no-bell          flash instead of ringing
      --no-mouse         leave the mouse to the terminal (it always is, so far)
      --reduced-motion   no animation (there is none, so far)
      --version          print the version
      --help             print this

    keys:
    \(keys)

    """
  }

  private static var keys: String {
    KeyBinding.Context.allCases.map { context in
      let rows = Keymap.bindings.filter { $0.context == context }.map { binding in
        let keys = binding.keys.map(\.label).joined(separator: " ")
        return "    " + keys.padded(to: 18) + " " + binding.description
      }
      return (["  \(context.title)"] + rows).joined(separator: "\n")
    }
    .joined(separator: "\n")
  }
}

extension String {
  /// The text with spaces up to a number of columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - PlainLine(self).columns))
  }
}
