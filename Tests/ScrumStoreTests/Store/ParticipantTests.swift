import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

/// Each test is a process of its own: a program that another test starts would keep locks for a moment.
@Suite("The people in a meeting")
struct ParticipantTests {
  private static let meeting = progress()

  private static func store(_ ground: TemporaryStore, _ user: String) -> ScrumStore {
    ScrumStore(directory: ground.directory) { user }
  }

  /// The store of Ada, who has started the meeting.
  private static func ada(_ ground: TemporaryStore) throws -> ScrumStore {
    let ada = store(ground, "Ada")
    try ada.saveProgress(meeting)
    _ = try ada.readSole()
    return ada
  }

  /// A store whose user joins the meeting that is there.
  private static func joined(_ ground: TemporaryStore, _ user: String) throws -> ScrumStore {
    let store = store(ground, user)
    _ = try store.loadProgress()
    try store.joinProgress()
    return store
  }

  private static func files(_ ground: TemporaryStore) throws -> [String] {
    try names(in: "\(ground.directory)/meetings").filter(Participants.isName)
  }

  /// The beginning of the paths of their files.
  private static func prefix(_ ground: TemporaryStore) -> String {
    "\(ground.directory)/meetings/.participant-\(meeting.scrumID.uuidString)-"
  }

  @Test("a save makes no file; the next look at the meeting does, and each sees the others by name")
  func join() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = ParticipantTests.store(ground, "Ada")
      try ada.saveProgress(ParticipantTests.meeting)
      #expect(try ParticipantTests.files(ground).isEmpty)
      for _ in 0..<3 { _ = try ada.readSole() }
      let mark = try #require(try ParticipantTests.files(ground).first)
      #expect(try ParticipantTests.files(ground).count == 1)
      #expect(TemporaryStore.mode(of: "\(ground.directory)/meetings/\(mark)") == "600")
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      let ben = try ParticipantTests.joined(ground, "Ben")
      let cleo = try ParticipantTests.joined(ground, "Cléo")
      #expect(ada.otherParticipants == ["Ben", "Cléo"] && !ada.isAloneInMeeting)
      #expect(ben.otherParticipants == ["Ada", "Cléo"])
      // Somebody at the board.
      #expect(ParticipantTests.store(ground, "Dan").otherParticipants == ["Ada", "Ben", "Cléo"])
      withExtendedLifetime(cleo) {}
      #expect(StoreCheck(ground.directory).findings() == [])
    }
  }

  @Test("several terminals of one person are one name, and none to that person")
  func onePerson() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = try ParticipantTests.ada(ground)
      let second = try ParticipantTests.joined(ground, "Ada")
      #expect(try ParticipantTests.files(ground).count == 2)
      #expect(ada.otherParticipants == [] && !ada.isAloneInMeeting)
      let ben = try ParticipantTests.joined(ground, "Ben")
      #expect(ben.otherParticipants == ["Ada"])
      #expect(second.otherParticipants == ["Ben"])
    }
  }

  @Test("who leaves, and who finds the meeting over, takes the file along")
  func leave() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = try ParticipantTests.ada(ground)
      let (ben, cleo) = (
        try ParticipantTests.joined(ground, "Ben"), try ParticipantTests.joined(ground, "Cléo")
      )
      ben.leaveMeetings()
      #expect(ada.otherParticipants == ["Cléo"])
      _ = try cleo.readSole()
      try ada.clearProgress()
      #expect(try ParticipantTests.files(ground).count == 1)
      _ = try cleo.readSole()
      #expect(try ParticipantTests.files(ground).isEmpty)
      // Another meeting is not the one that Cléo was in.
      try ada.saveProgress(ParticipantTests.meeting)
      for _ in 0..<2 {
        _ = try ada.readSole()
        _ = try cleo.readSole()
      }
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      #expect(try ParticipantTests.files(ground).count == 1)
    }
  }

  @Test(
    "a watch reports who comes and goes, also a process that was killed, whose file the next look removes")
  func killed() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = try ParticipantTests.ada(ground)
      let watch = try #require(StoreWatch(directory: ground.directory))
      // What a killed process leaves is its file, without the lock.
      let path = "\(ParticipantTests.prefix(ground))1"
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      #expect(write(descriptor, "Ben\n", 4) == 4)
      MeetingHold.prepare(OpenFile(dup(descriptor), at: StorePath(path)))
      #expect(watch.changes() == StoreChanges(meetings: [ParticipantTests.meeting.scrumID]))
      #expect(ada.otherParticipants == ["Ben"])
      #expect(watch.changes().isEmpty, "a look is no change")
      close(descriptor)
      #expect(watch.changes() == StoreChanges(meetings: [ParticipantTests.meeting.scrumID]))
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      #expect(access(path, F_OK) != 0 && StoreCheck(ground.directory).findings() == [])
      #expect(try ParticipantTests.files(ground).count == 1, "that of Ada stays")
    }
  }

  @Test("names that others wrote are harmless, short and few, and links, pipes and directories are not read")
  func hostile() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = try ParticipantTests.ada(ground)
      var eves: [ScrumStore] = []
      for name in ["\u{1B}]0;mine\u{7}\u{202E}", String(repeating: "e\u{301}", count: 500), "a\nb", "  "] {
        eves.append(try ParticipantTests.joined(ground, name))
      }
      let names = ada.otherParticipants
      #expect(names.count == 3 && names.contains("a"))
      #expect(names.allSatisfy { $0.unicodeScalars.count <= 100 })
      #expect(names.allSatisfy { !$0.unicodeScalars.contains(where: \.isHarmful) })
      eves = []
      try ground.put("Secret\n", at: ground.root + "/secret")
      let place = ParticipantTests.prefix(ground)
      #expect(symlink(ground.root + "/secret", place + "link") == 0)
      #expect(mkfifo(place + "pipe", 0o600) == 0)
      #expect(mkdir(place + "directory", 0o700) == 0)
      #expect(ada.otherParticipants == [])
      #expect(try ground.text(at: ground.root + "/secret") == "Secret\n")
      #expect(TemporaryStore.isLink(place + "link"))
    }
  }

  @Test("of a hundred people fifty are named, and a hundred leftovers hide nobody for long")
  func hundred() async {
    await #expect(processExitsWith: .success) {
      let ground = try TemporaryStore()
      let ada = try ParticipantTests.ada(ground)
      for number in 0..<1_000 { try ground.put("Gone\n", at: "\(ParticipantTests.prefix(ground))\(number)") }
      let ben = try ParticipantTests.joined(ground, "Ben")
      for _ in 0..<5 { _ = ada.otherParticipants }
      #expect(ada.otherParticipants == ["Ben"])
      #expect(try ParticipantTests.files(ground).count == 2)
      let people = try (1...99).map { try ParticipantTests.joined(ground, "Person \($0)") }
      #expect(ada.otherParticipants.count == 50)
      withExtendedLifetime((ben, people)) {}
    }
  }
}

extension ScrumStore {
  /// The other people in the only meeting.
  fileprivate var otherParticipants: [String] {
    guard let scrum = try? scrumsInMeetings().first else { return [] }
    let file =
      meetingFiles[scrum] ?? ProgressFile(meetingFolder.file(of: scrum), in: meetingFolder, user: user)
    return file.others
  }
}
