import CardKit
import Testing

@testable import ScrumUI

@Suite("The palette of commands")
struct PaletteTests {
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
  }

  @Test("each action of the tables is in it once, wherever it is opened")
  func complete() {
    let wanted = AppState.allTables.flatMap(\.rows).filter(\.isInPalette).map(\.id)
    for story in [Story(), .samples, .meeting, .damaged] {
      let ids = Story.palette(story).paletteRows.map(\.id)
      #expect(Set(ids).isSuperset(of: wanted) && Set(ids).count == ids.count)
    }
  }

  @Test("it leaves out movement, text editing, digits and itself, and nothing else")
  func leftOut() {
    let left = AppState.allTables.flatMap(\.rows).filter { !$0.isInPalette }.map(\.id)
    let others = left.filter { !$0.hasPrefix("move ") && !$0.hasPrefix("text ") }
    #expect(
      Set(others) == [
        "next section", "set", "erase", "set time", "colon", "erase digit", "add typed attendee",
        "invite to this meeting", "invite for good", "set away", "set away everywhere",
        "previous answer",
        "next answer", "run", "up", "down", "commands",
      ])
  }
}
