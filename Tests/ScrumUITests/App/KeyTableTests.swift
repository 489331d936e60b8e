import CardKit
import Testing

@testable import ScrumUI

@Suite("The tables of keys")
struct KeyTableTests {
  @Test("keys and ids are unique in a table; each row has a name, and a key or a place in the palette")
  func rows() {
    let screens = AppState.allScreens.map { $0.allTables } + [AppState.allTables]
    for table in screens.joined() {
      let (keys, ids) = (table.rows.flatMap(\.keys), table.rows.map(\.id))
      #expect(Set(keys).count == keys.count && Set(ids).count == ids.count, "\(table.title)")
      #expect(keys.allSatisfy { !$0.label.isEmpty }, "\(table.title)")
      for row in table.rows {
        let isReachable = !row.keys.isEmpty || row.isInPalette
        #expect(isReachable && !row.name.isEmpty && !row.help.isEmpty, "\(row.id)")
      }
    }
  }

  @Test("letters in a text are no keys, and common keys work on every screen")
  func everywhere() {
    let filter = Story.samples.pressing("/")
    for story in [Story(), .samples, .meeting, .damaged, filter] {
      for (key, id) in [(Key.control("z"), "suspend"), (.control("l"), "redraw"), (.function(1), "help")] {
        expect(story.state.row(for: key)?.id, id)
      }
      expect((story.state.row(for: "?") == nil), (story.state.textInput != nil))
    }
  }
}
