import FoundationEssentials
import Glibc
import ScrumModel
import StoreSupport
import TestSupport
import Testing

@testable import ScrumStore

/// A store with a meeting.
private struct Room {
  let ground = TemporaryStore()
  let meeting = progress()

  func store(of user: String) -> ScrumStore { ScrumStore(directory: ground.directory) { user } }

  /// The store of a user who starts the meeting.
  func started(by user: String) throws -> ScrumStore {
    let store = store(of: user)
    try store.saveProgress(meeting)
    _ = try store.readSole()
    return store
  }

  /// The store of a user who joins the meeting.
  func joined(_ user: String) throws -> ScrumStore {
    let store = store(of: user)
    _ = try store.loadProgress()
    try store.joinProgress()
    return store
  }

  /// The files of the participants.
  var files: [String] {
    get throws { try names(in: "\(ground.directory)/meetings").filter(Participants.isName) }
  }

  /// The beginning of the paths of their files.
  var prefix: String { "\(ground.directory)/meetings/.participant-\(meeting.scrumID.uuidString)-" }
}

/// Each test is a process of its own: a program that another test starts would keep locks for a moment.
@Suite("The people in a meeting")
struct ParticipantTests {
  @Test("the first save makes a file, and each sees the others by name")
  func join() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = room.store(of: "Ada")
      try ada.saveProgress(room.meeting)
      for _ in 0..<3 { _ = try ada.readSole() }
      let mark = try #require(try room.files.first)
      try expect(room.files.count, 1)
      expect(TemporaryStore.mode(of: "\(room.ground.directory)/meetings/\(mark)"), "600")
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      let ben = try room.joined("Ben")
      let cleo = try room.joined("Cléo")
      #expect(ada.otherParticipants == ["Ben", "Cléo"] && !ada.isAloneInMeeting)
      expect(ben.otherParticipants, ["Ada", "Cléo"])
      // Somebody at the board.
      expect(room.store(of: "Dan").otherParticipants, ["Ada", "Ben", "Cléo"])
      withExtendedLifetime(cleo) {}
      expect(StoreCheck(room.ground.directory).findings(), [])
    }
  }

  @Test("several terminals of one person are one name, and none to that person")
  func onePerson() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = try room.started(by: "Ada")
      let second = try room.joined("Ada")
      try expect(room.files.count, 2)
      #expect(ada.otherParticipants == [] && !ada.isAloneInMeeting)
      let ben = try room.joined("Ben")
      expect(ben.otherParticipants, ["Ada"])
      expect(second.otherParticipants, ["Ben"])
    }
  }

  @Test("who leaves, and who finds the meeting over, takes the file along")
  func leave() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = try room.started(by: "Ada")
      let (ben, cleo) = (try room.joined("Ben"), try room.joined("Cléo"))
      ben.leaveMeetings()
      expect(ada.otherParticipants, ["Cléo"])
      _ = try cleo.readSole()
      try ada.clearProgress()
      try expect(room.files.count, 1)
      _ = try cleo.readSole()
      #expect(try room.files.isEmpty)
      // Another meeting is not the one that Cléo was in.
      try ada.saveProgress(room.meeting)
      for _ in 0..<2 {
        _ = try ada.readSole()
        _ = try cleo.readSole()
      }
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      try expect(room.files.count, 1)
    }
  }

  @Test(
    "a watch reports who comes and goes, also a process that was killed, whose file the next look removes")
  func killed() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = try room.started(by: "Ada")
      let watch = try #require(StoreWatch(directory: room.ground.directory))
      let scrum: Set = [room.meeting.scrumID]
      // What a killed process leaves is its file, without the lock.
      let path = "\(room.prefix)1"
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      expect(write(descriptor, "Ben\n", 4), 4)
      PresenceLock.prepare(OpenFile(dup(descriptor), at: StorePath(path)))
      expect(watch.changes(), StoreChanges(meetings: scrum, participants: scrum))
      expect(ada.otherParticipants, ["Ben"])
      #expect(watch.changes().isEmpty, "a look is no change")
      close(descriptor)
      expect(watch.changes(), StoreChanges(meetings: scrum, participants: scrum))
      #expect(ada.otherParticipants == [] && ada.isAloneInMeeting)
      #expect(access(path, F_OK) != 0 && StoreCheck(room.ground.directory).findings() == [])
      try expect(room.files.count, 1, "that of Ada stays")
    }
  }

  @Test("names that others wrote are harmless, short and few, and links, pipes and directories are not read")
  func hostile() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = try room.started(by: "Ada")
      var eves: [ScrumStore] = []
      for name in ["\u{1B}]0;mine\u{7}\u{202E}", String(repeating: "e\u{301}", count: 500), "a\nb", "  "] {
        eves.append(try room.joined(name))
      }
      let names = ada.otherParticipants
      #expect(names.count == 3 && names.contains("a"))
      #expect(names.allSatisfy { $0.unicodeScalars.count <= 100 })
      #expect(names.allSatisfy { !$0.unicodeScalars.contains(where: \.isHarmful) })
      eves = []
      try room.ground.put("Secret\n", at: room.ground.root + "/secret")
      let place = room.prefix
      expect(symlink(room.ground.root + "/secret", place + "link"), 0)
      expect(mkfifo(place + "pipe", 0o600), 0)
      expect(mkdir(place + "directory", 0o700), 0)
      expect(ada.otherParticipants, [])
      try expect(room.ground.text(at: room.ground.root + "/secret"), "Secret\n")
      #expect(TemporaryStore.isLink(place + "link"))
    }
  }

  @Test("of a hundred people fifty are named, and a hundred leftovers hide nobody for long")
  func hundred() async {
    await #expect(processExitsWith: .success) {
      let room = Room()
      let ada = try room.started(by: "Ada")
      for number in 0..<1_000 { try room.ground.put("Gone\n", at: "\(room.prefix)\(number)") }
      let ben = try room.joined("Ben")
      for _ in 0..<5 { _ = ada.otherParticipants }
      expect(ada.otherParticipants, ["Ben"])
      try expect(room.files.count, 2)
      let people = try (1...99).map { try room.joined("Person \($0)") }
      expect(ada.otherParticipants.count, 50)
      withExtendedLifetime((ben, people)) {}
    }
  }
}

extension ScrumStore {
  /// The other people in the only meeting.
  fileprivate var otherParticipants: [String] {
    guard let scrum = try? scrumsInMeetings().first else { return [] }
    let file = meetingFiles[scrum] ?? MeetingLogFile(of: scrum, in: meetingFolder, user: user)
    return file.others
  }
}
