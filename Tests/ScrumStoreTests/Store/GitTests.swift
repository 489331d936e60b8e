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
    try there.store.append(meeting("First", 0), to: scrum.id)
    try there.put(GitAttributes.text, at: "\(there.directory)/.gitattributes")
    try #require(git(there, "init", "-q", "-b", "main"))
    try #require(git(there, "add", "-A") && git(there, "commit", "-q", "-m", "first"))
    return there
  }

  @Test("two branches that each hold a meeting merge without conflict")
  func branches() throws {
    let there = try began()
    try #require(git(there, "checkout", "-q", "-b", "other"))
    try there.store.append(meeting("Theirs", 1), to: scrum.id)
    try #require(git(there, "commit", "-q", "-a", "-m", "theirs") && git(there, "checkout", "-q", "main"))
    try there.store.append(meeting("Ours", 2), to: scrum.id)
    try #require(git(there, "commit", "-q", "-a", "-m", "ours"))
    #expect(git(there, "merge", "-q", "other"))
    #expect(
      try there.store.recentMeetings(of: scrum.id, limit: 9).map(\.title) == ["Ours", "Theirs", "First"])
    #expect(StoreCheck(there.directory).problems().filter { !$0.file.contains("/.git") } == [])
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
