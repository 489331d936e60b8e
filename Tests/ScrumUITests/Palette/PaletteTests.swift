import CardKit
import Testing

@testable import ScrumUI

@Suite("The palette of commands")
struct PaletteTests {
  @Test("it lies over the screen and shows what can be done, with its key or why it can't")
  func board() {
    #expect(
      Story.palette(.samples).screen(80, 17) == """
         Scrums                                                       Sat 21 Nov  09:24
         U╔══════════════════════════════════════════════════════════════════════════╗
         ▌║ : Command or scrum                                                       ║
          ║──────────────────────────────────────────────────────────────────────────║
          ║ Start the meeting                                                     s █║
          ║ Expand or collapse the card; press the button                     space │║
         A║ Open the scrum: its facts and past meetings                       enter │║d
         ▌║ Create a new scrum                                                    n │║
         ▌║ Load three samples onto an empty board    The board is not empty      i │║
          ║ Edit the scrum                                                        e │║
         ▌║ Delete the scrum (u undo)                                             d │║
         ▌║ Filter by title and attendees                                         / │║
          ╚══════════════════════════════════════════════════════════════════════════╝
         ▌▸ Web Dev                                 never
         ▌   Chella · Chris · Christina · Eden · Karla · Lindsey · Aga · Chad · Jenn ·…

         enter run  F1 help                                                   esc close
        """)
  }

  @Test("a small screen has it whole")
  func small() {
    #expect(
      Story.palette(.samples, typing: "expand").screen(40, 12) == """
        ╔══════════════════════════════════════╗
        ║ : expand                             ║
        ║──────────────────────────────────────║
        ║ Expand or collapse the        space  ║
        ║ card; press the button               ║
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ║                                      ║
        ╚══════════════════════════════════════╝
         enter run  F1 help           esc close
        """)
    #expect(
      Story.palette(.samples, typing: "load").screen(23, 5) == """
         : load
         Load three          i
         samples onto
         an empty
         F1 help     esc close
        """)
  }

  @Test("every action of the table is in it once, wherever it is opened")
  func complete() {
    for story in [Story(), .samples, .meeting, .damaged] {
      let ids = Story.palette(story).paletteRows.map(\.id)
      for row in AppState.allTables.flatMap(\.rows) where row.isInPalette {
        #expect(ids.filter { $0 == row.id }.count == 1, "\(row.id)")
      }
      #expect(Set(ids).count == ids.count)
    }
  }

  @Test("it leaves out what only moves, what edits a text or needs a digit, and itself, and nothing else")
  func leftOut() {
    let left = AppState.allTables.flatMap(\.rows).filter { !$0.isInPalette }.map(\.id)
    let others = left.filter { !$0.hasPrefix("move ") && !$0.hasPrefix("text ") }
    #expect(
      Set(others) == [
        "next section", "set", "erase", "set time", "colon", "erase digit", "add typed attendee",
        "invite to this meeting", "invite for good",
        "previous answer",
        "next answer", "run", "up", "down", "commands",
      ])
  }
}
