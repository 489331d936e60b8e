import FoundationEssentials
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("A store under git")
struct GitTests {
  private let scrum = DailyScrum(title: "Design", attendees: [Attendee(name: "Ann"), Attendee(name: "Bob")])

  private func git(_ there: TemporaryStore, _ words: String..., output: String = "/dev/null") -> Bool {
    let settings = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    return Process.run(["git", "-C", there.directory] + settings + words, output: output) == 0
  }

  private func began() throws -> TemporaryStore {
    let there = try TemporaryStore()
    try there.store.save([scrum])
    try #require(git(there, "init", "-q", "-b", "main"))
    try #require(git(there, "add", "-A") && git(there, "commit", "-q", "-m", "first"))
    return there
  }

  @Test("changing one title changes one line")
  func oneLine() throws {
    let there = try began()
    let store = there.store
    var scrums = try store.load()
    scrums[0].title = "UX"
    try store.save(scrums)
    #expect(git(there, "diff", "--numstat", "scrums.json", output: "\(there.root)/diff"))
    #expect(try there.text(at: "\(there.root)/diff") == "1\t1\tscrums.json\n")
  }
}
