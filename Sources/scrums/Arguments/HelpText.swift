import CardKit
import Gallery
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
           scrums start NAME        open the meeting of a scrum
           scrums list              print the scrums
           scrums add TITLE         add a scrum
           scrums show NAME         print all about a scrum
           scrums history [NAME]    print past meetings
           scrums stats [NAME]      print how past meetings went
           scrums status            print a line of the meeting in progress
           scrums import FILE       take in scrums from another file
           scrums export            print everything, in one of five formats
           scrums check [--repair]  look for damage in the files, and mend it
           scrums restore [VERSION] bring back an earlier version
           scrums gallery           show what the program is made of
    Each of them says more with --help.

    NAME is a title, in upper or lower case, the beginning of one alone, or
    an id. Exit codes: 0 done, 1 failed, 2 wrong usage.

    options:
      --store DIR        keep the files in DIR; else $SCRUMS_STORE, else
                         $XDG_DATA_HOME/scrums, else ~/.local/share/scrums
      --plain            ASCII only, no colour
      --no-bell          flash instead of ringing
      --no-mouse         leave the mouse to the terminal
      --reduced-motion   no animation (there is none, so far)
      --version          print the version
      --help             print this

    keys:
    \(keys)

    """
  }

  /// What `scrums gallery --help` prints.
  static let gallery = """
    scrums gallery: every component in every state, with the code that makes it

    usage: scrums gallery                    open the gallery
           scrums gallery --print [NAME]     print the examples of a component,
                                             or of all
           scrums gallery cards              scroll through a long list of cards

    options:
      --width N          the columns of printed pictures, 1 to 1000; else those
                         of the terminal, or 80
      --count N          the cards of the list, 1 to 10000000; else 1000
      --plain            ASCII only, no colour

    NAME is the name of a component, or the beginning of one alone. Where there
    is no terminal, the gallery is printed.

    keys:
    \(GalleryState.keyHelp)

    """

  private static var keys: String {
    AppState.keyHelp.map { table in
      let rows = table.rows.map { "    " + $0.keys.padded(to: 18) + " " + $0.help }
      return (["  \(table.title)"] + rows).joined(separator: "\n")
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
