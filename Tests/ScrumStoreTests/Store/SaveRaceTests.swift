import FoundationEssentials
import Glibc
import ScrumModel
import TestSupport
import Testing

@testable import ScrumStore

@Suite("An editor that saves in the very moment of a save loses nothing")
struct SaveRaceTests {
  private let there = TemporaryStore()
  private let scrums = DailyScrum.samples()

  /// A save, just before whose file takes its place an editor does something, once or more often.
  private func race(
    times: Int = 1, _ edit: @escaping (Int) -> Void
  ) throws -> Result<SavedScrums, any Error> {
    let store = there.store
    try store.save(scrums)
    var count = 0
    store.beforeReplacing {
      count += 1
      if count <= times { edit(count) }
    }
    var ours = scrums
    ours[0].title = "Ours"
    return Result { try store.save(ours) }
  }

  /// The file with another title for the second scrum, as an editor would write it.
  private func edited(_ title: String) -> String {
    ((try? there.scrumsText) ?? "").replacing("\"App Dev\"", with: "\"\(title)\"")
  }

  /// Puts another file in the place of the scrums, as an editor does.
  private func replaceFile(by text: String) {
    try? there.put(text, at: there.root + "/new")
    rename(there.root + "/new", there.scrumsPath)
  }

  private var hasLeftNothing: Bool {
    !there.everything().contains { Path.name(of: $0).hasPrefix(".") }
  }

  @Test("one that replaces the file", arguments: [1, 5])
  func replaced(times: Int) throws {
    let result = try race(times: times) { count in
      let text = edited("Theirs \(count)").replacing("Theirs \(count - 1)", with: "Theirs \(count)")
      replaceFile(by: text)
    }
    #expect(try result.get().isMerged)
    try expect(there.store.load().map(\.title), ["Ours", "Theirs \(times)", "Web Dev"])
    #expect(hasLeftNothing)
  }

  @Test("one that writes into the file")
  func inPlace() throws {
    let result = try race { _ in
      guard let file = fopen(there.scrumsPath, "r+") else { return }
      fputs(edited("Theirs, longer"), file)
      fclose(file)
    }
    #expect(try result.get().isMerged)
    try expect(there.store.load().map(\.title), ["Ours", "Theirs, longer", "Web Dev"])
    #expect(hasLeftNothing)
  }

  @Test("one that removes the file")
  func removed() throws {
    let result = try race { _ in unlink(there.scrumsPath) }
    try expect(result.get().scrums.count, 3)
    try expect(there.store.load().map(\.title), ["Ours", "App Dev", "Web Dev"])
    #expect(hasLeftNothing)
  }

  @Test("one that makes the file")
  func made() throws {
    let store = there.store
    var isFirst = true
    store.beforeReplacing {
      if isFirst { try? there.put("{\"scrums\": [], \"mine\": 1}", at: there.scrumsPath) }
      isFirst = false
    }
    try store.save(scrums)
    try expect(there.store.load(), scrums)
    #expect(try there.scrumsText.contains("\"mine\": 1"))
    #expect(hasLeftNothing)
  }

  @Test(
    "what can't be merged stays in the file's place, and the save fails",
    arguments: ["{\"scrums\": [", "{\"scrums\": [], \"version\": 2}"])
  func unreadable(text: String) throws {
    let result = try race { _ in replaceFile(by: text) }
    #expect(throws: StoreError.self) { try result.get() }
    try expect(there.scrumsText, text)
    #expect(hasLeftNothing)
  }

  @Test("a link that comes in the meantime is neither followed nor replaced")
  func link() throws {
    let result = try race { _ in
      try? there.put("mine", at: there.root + "/mine")
      unlink(there.scrumsPath)
      symlink(there.root + "/mine", there.scrumsPath)
    }
    #expect(throws: StoreError.self) { try result.get() }
    #expect(TemporaryStore.isLink(there.scrumsPath))
    try expect(there.text(at: there.root + "/mine"), "mine")
    #expect(hasLeftNothing)
  }

  @Test("a save that loses every race reports it and keeps the other's text")
  func endless() throws {
    let result = try race(times: .max) { count in replaceFile(by: edited("\(count)")) }
    let error = #expect(throws: StoreError.self) { try result.get() }
    expect(error?.message, "another program replaces it again and again")
    try expect(there.store.load()[0].title, "Design")
  }

  @Test("a young stamp proves nothing")
  func stamps() throws {
    try there.put("one", at: there.root + "/file")
    var status = stat()
    expect(stat(there.root + "/file", &status), 0)
    let second = Int(status.st_ctim.tv_sec)
    let proofs = [0, 1, 2, 3, 3_600].filter { age in
      FileStamp(status).proves(unchangedSince: FileStamp(status, now: second + age))
    }
    expect(proofs, [3, 3_600], "the ages that are a proof")
  }
}

@Suite("A store that a group shares")
struct GroupStoreTests {
  private let there = TemporaryStore()
  private let scrum = DailyScrum.samples()[0]

  /// Everything that the program makes, in a directory with a mode.
  private func fill(_ mode: mode_t) throws {
    try there.put("", at: there.directory + "/other.txt")
    if geteuid() == 0 { chown(there.directory, 0, 65_534) }
    chmod(there.directory, mode)
    let store = there.store
    try store.save([scrum])
    try store.save([])
    try store.save([scrum])
    var meeting = meeting()
    for title in ["a", "b", "c", "d", "e"] {
      meeting.title = title
      try store.append(meeting, to: scrum.id)
    }
    try store.saveProgress(progress(of: scrum.id, isRunning: true))
  }

  @Test(
    "what is made has the directory's group and its mode's bits for it",
    arguments: [
      (0o2770, "660", "2770"), (0o770, "660", "770"), (0o2750, "640", "2750"), (0o2775, "660", "2770"),
      (0o700, "600", "700"), (0o755, "600", "700"), (0o750, "600", "700"),
    ] as [(mode_t, String, String)])
  func modes(mode: mode_t, file: String, folder: String) throws {
    try fill(mode)
    let isShared = mode & 0o2020 != 0
    for path in there.everything() where path.hasPrefix("data/scrums/") && !path.hasSuffix("other.txt") {
      var status = stat()
      expect(stat("\(there.root)/\(path)", &status), 0)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      expect(TemporaryStore.mode(of: "\(there.root)/\(path)"), (isFolder ? folder : file), "\(path)")
      if geteuid() == 0 { expect(status.st_gid, (isShared ? 65_534 : 0), "\(path)") }
    }
    #expect(!there.everything().contains("data/scrums/.lock"))
  }

  @Test("a mode that a file has is kept")
  func kept() throws {
    try fill(0o2770)
    chmod(there.scrumsPath, 0o600)
    try there.store.save([])
    expect(TemporaryStore.mode(of: there.scrumsPath), "600")
  }

  @Test("check --repair lets no other people in, and the group stays")
  func repair() throws {
    try fill(0o2775)
    chmod(there.scrumsPath, 0o664)
    let mended = try StoreCheck(there.directory).repair()
    expect(mended.count, 1)
    expect(TemporaryStore.mode(of: there.directory), "2770")
    expect(TemporaryStore.mode(of: there.scrumsPath), "660")
  }
}
