import Testing

@testable import ScrumUI

@Suite("The mark of the sync")
struct SyncMarkTests {
  private func story(_ sync: SyncState, conflicts: [String] = []) -> Story {
    Story.samples.after(.synced(sync, conflicts: conflicts))
  }

  @Test("a mark shows a sync problem if there is room")
  func marks() {
    expect(story(.fine).screen(80, 24), Story.samples.screen(80, 24))
    #expect(story(.offline(toSend: 3)).screen(80, 24).contains(" ! offline · 3 to send  "))
    #expect(story(.offline(toSend: 0)).screen(80, 24).contains(" ! offline  "))
    #expect(story(.signInNeeded).screen(80, 24).contains(" ! sign-in needed · S  "))
    let reason = "Freeze until Friday: ask ops@example.org before you push to this repository"
    let refused = story(.refused(reason))
    #expect(refused.screen(200, 24).contains(" ! refused: \(reason)  "))
    #expect(refused.screen(80, 24).contains(" ! refused: Freeze until Friday:…  "))
    #expect(refused.screen(30, 12).contains(" ! refused"))
  }

  @Test("a merge decision is announced, the first of several; a mark leaves no trace")
  func told() {
    let both = story(.fine, conflicts: ["Design stays: changed here", "two"])
    #expect(both.screen(120, 24).contains("Design stays: changed here · and 1 more"))
    let story = story(.offline(toSend: 1)).after(.synced(.fine, conflicts: []))
    #expect(!story.screen(80, 24).contains("offline"))
  }

  @Test("S syncs on the terminal, if there is a repository")
  func key() {
    let without = Story.samples.pressing("S")
    #expect(without.effects.isEmpty && without.state.notice?.text == "Not shared yet · scrums sync URL")
    expect(story(.fine).pressing("S").effects, [.terminal(.sync)])
  }
}
