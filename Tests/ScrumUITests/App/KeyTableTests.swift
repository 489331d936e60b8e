import CardKit
import Testing

@testable import ScrumUI

@Suite("The tables of keys")
struct KeyTableTests {
  @Test("no key means two things in a table", arguments: AppState.allTables.map(\.title))
  func noClash(title: String) throws {
    for tables in [
      BoardState.allTables, BlockersState.allTables, DetailState.allTables, FormState.allTables,
      MeetingState.allTables,
      AppState.allTables,
    ] {
      for table in tables where table.title == title {
        let keys = table.rows.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
      }
    }
  }

  @Test("every row has a name and a sentence for the help; without keys it is one that the palette offers")
  func described() {
    for table in AppState.allTables {
      for row in table.rows {
        #expect(!row.keys.isEmpty || row.isInPalette, "\(row.id)")
        #expect(!row.name.isEmpty && !row.help.isEmpty, "\(row.id)")
        #expect(row.keys.allSatisfy { !$0.label.isEmpty })
      }
    }
  }

  @Test("rows of the same id are one command: they have the same keys for buttons, or another screen's")
  func ids() {
    for table in AppState.allTables {
      let ids = table.rows.map(\.id)
      #expect(Set(ids).count == ids.count, "\(table.title)")
    }
  }

  @Test("letters in a text are no keys, and common keys work on every screen")
  func everywhere() {
    var filter = Story.samples
    filter.press("/")
    for story in [Story(), .samples, .meeting, .damaged, filter] {
      for (key, id) in [(Key.control("z"), "suspend"), (.control("l"), "redraw"), (.function(1), "help")] {
        #expect(story.state.row(for: key)?.id == id)
      }
      #expect((story.state.row(for: "?") == nil) == (story.state.textInput != nil))
    }
  }
}
