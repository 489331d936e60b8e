import CardKit
import Foundation
import MeetingTimer
import ScrumModel
import Terminal
import TestSupport
import Testing

@testable import ScrumStore
@testable import ScrumUI
@testable import scrums

@Suite("One meeting on many machines")
struct FarMeetingTests {
  /// Two machines with open boards on one scrum, which share a remote.
  private final class Ground {
    let team: Team
    let scrum: DailyScrum
    var boards: [Seat]
    /// The seconds since both were opened.
    private let seconds = Locked(0.0)

    init() throws {
      team = try Team()
      scrum = try team.all[0].add("Platform", attendees: ["Ada", "Ben"])
      try team.settle()
      for machine in team.all { try machine.share(through: team.remote) }
      boards = try team.all.map { try $0.board() }
      let start = Uptime.now
      for place in boards.indices {
        boards[place].app.desk.clock = { [seconds] in start + seconds.withLock { $0 } }
      }
      settle()
    }

    /// Lets some seconds pass, and the syncs that are due, which take none.
    func pass(_ count: Int = 0) {
      for _ in 0..<count {
        seconds.withLock { $0 += 1 }
        settle()
      }
      settle()
    }

    func settle(_ places: [Int] = [0, 1]) {
      for place in places {
        wait("the syncs") {
          boards[place].pass()
          let now = boards[place].app.desk.clock()
          let sync = boards[place].app.sync
          return sync?.isRunning != true && sync?.nextDeadline.map { $0 > now } ?? true
        }
      }
    }

    /// Opens the ready room of the second machine, which hears that the meeting runs, and answers.
    func answer(_ key: Key) {
      boards[1].press("s")
      settle([1])
      let asked = Date()
      // A question that nobody asked for takes no key at first.
      wait("the question") {
        boards[1].pass()
        return Date().timeIntervalSince(asked) > 0.4
      }
      expect(boards[1].stage?.selectedElsewhere, .lookOn)
      boards[1].press(key)
    }

    func meetings(on place: Int) throws -> [Meeting] { try team.all[place].meetings(of: scrum.id) }
    var refs: String { get throws { try team.git(["for-each-ref", "--format=%(refname)"]) } }
  }

  @Test("the other machine's board has the live card, and its ready room asks first")
  func asked() throws {
    let ground = try Ground()
    ground.boards[0].startMeeting()
    ground.pass()
    let now = ground.boards[1].app.desk.clock()
    ground.boards[1].app.sync?.schedule(afterChangeAt: now, isUrgent: true)
    ground.pass()
    let picture = ground.boards[1].app.state.picture(width: 80, height: 24)
    #expect(picture.contains("on ada's laptop · Ada"), "\(picture)")
    ground.answer(.enter)
    expect(ground.boards[1].stage?.selectedElsewhere, nil)
    ground.boards[1].press("n")
    expect(ground.boards[1].notice, "The clock runs on ada's laptop · T takes over")
    ground.boards[1].note("seen")
    ground.boards[0].note("said")
    ground.boards[0].press("n")
    ground.pass(42)
    for board in ground.boards {
      expect(board.meeting?.noteTexts, [["said", "seen"], []])
      expect(board.stage?.timer.speaker, 1)
    }
    ground.boards[0].press("q", "s")
    ground.pass(42)
    for place in 0...1 { try expect(ground.meetings(on: place).map(\.noteTexts), [[["said", "seen"], []]]) }
    expect(ground.boards[1].notice, "Ended on ada's laptop")
    try expect(ground.refs, "refs/heads/main")
  }

  @Test("whoever takes over has the clock; the other one is told, looks on, and may take it back")
  func takenOver() throws {
    let ground = try Ground()
    ground.boards[0].startMeeting()
    ground.pass(21)
    ground.answer("T")
    #expect(ground.boards[1].runsCommands)
    ground.pass(21)
    expect(ground.boards[0].notice, "Ben's laptop has the clock now · you look on")
    #expect(ground.boards[0].stage?.log.isElsewhere == true && !ground.boards[0].runsCommands)
    ground.boards[0].press("q")
    #expect(ground.boards[0].meeting == nil)
    ground.boards[1].press("q", "s")
    ground.pass(21)
    for place in 0...1 { try expect(ground.meetings(on: place).count, 1) }
    #expect(ground.boards[0].app.state.shared.meetings.isEmpty)
    try expect(ground.refs, "refs/heads/main")
  }

  @Test("two that start within 5 s are both told within 25 s, and the history has one meeting with all notes")
  func startedApart() throws {
    let ground = try Ground()
    // Neither has heard of the other.
    for place in 0...1 { ground.boards[place].tick(Date() + Double(place)) }
    ground.boards[0].startMeeting()
    ground.boards[0].note("ada's")
    ground.boards[1].startMeeting()
    ground.boards[1].note("ben's")
    var told: [Int?] = [nil, nil]
    for second in 0...25 {
      for place in 0...1 where told[place] == nil {
        if ground.boards[place].notice?.contains("the earlier start counts") == true { told[place] = second }
      }
      ground.pass(1)
    }
    #expect(told.allSatisfy { $0 != nil }, "\(told)")
    ground.pass(21)
    expect(Set(ground.boards.map { $0.meeting?.id }).count, 1)
    for board in ground.boards { expect(board.meeting?.noteTexts[0].sorted(), ["ada's", "ben's"]) }
    expect(ground.boards.map { $0.stage?.log.isElsewhere }, [false, true])
    ground.boards[0].press("q", "s")
    ground.pass(21)
    for place in 0...1 {
      try expect(ground.meetings(on: place).map { $0.noteTexts[0].sorted() }, [["ada's", "ben's"]])
    }
    try expect(ground.refs, "refs/heads/main")
  }

  @Test("another one may be started beside it, and both are in the history")
  func another() throws {
    let ground = try Ground()
    ground.boards[0].startMeeting()
    ground.pass(21)
    ground.answer("A")
    expect(ground.boards[1].stage?.isReady, true)
    ground.boards[1].press(.enter)
    ground.pass(42)
    expect(Set(ground.boards.map { $0.meeting?.id }).count, 2)
    expect(ground.boards.map { $0.stage?.log.isElsewhere }, [false, false])
    for place in 0...1 {
      ground.boards[place].press("q", "s")
      ground.pass(21)
    }
    for place in 0...1 { try expect(ground.meetings(on: place).count, 2) }
    try expect(ground.refs, "refs/heads/main")
  }

  @Test(
    "with a remote that takes nothing, and on a shared host, people only look on", arguments: [true, false])
  func onlyLookingOn(isShared: Bool) throws {
    let ground = try Ground()
    ground.boards[0].startMeeting()
    ground.pass()
    let now = ground.boards[1].app.desk.clock()
    ground.boards[1].app.sync?.schedule(afterChangeAt: now, isUrgent: true)
    ground.pass()
    if isShared {
      ground.boards[1].app.state.shared.isShared = true
    } else {
      ground.boards[1].app.act(.synced(.refused("no"), conflicts: []))
    }
    let reason = isShared ? "Not on a shared host" : "The remote takes nothing from here"
    ground.boards[1].press("s")
    expect(ground.boards[1].stage?.log.isElsewhere, true)
    expect(ground.boards[1].stage?.selectedElsewhere, nil)
    for key: Key in ["a", "T"] {
      ground.boards[1].press(key)
      expect(ground.boards[1].notice, reason)
    }
    expect(ground.boards[1].stage?.note, nil)
    ground.settle()
  }

  @Test("a meeting that is discarded is gone everywhere")
  func discarded() throws {
    let ground = try Ground()
    ground.boards[0].startMeeting()
    ground.pass(21)
    ground.answer(.enter)
    ground.boards[0].press("q", "x")
    ground.pass(21)
    expect(ground.boards[1].notice, "Discarded on ada's laptop")
    #expect(ground.boards[1].meeting == nil)
    for place in 0...1 { try expect(ground.meetings(on: place), []) }
    try expect(ground.refs, "refs/heads/main")
  }

  @Test("fifteen minutes with forty notes take 64 kB, one commit, and leave no ref behind")
  func bytes() throws {
    let team = try Team(isFar: true)
    var machine = team.all[0]
    let scrum = try machine.add("Platform", attendees: ["Ada", "Ben", "Cleo", "Dan"])
    try machine.sync()
    let commits = try team.git(["rev-list", "--count", "refs/heads/main"])
    let sentPath = team.ground.path + "/sent"
    try """
    for command; do :; done
    case "$command" in
      git-receive-pack*) tee -a '\(sentPath)' | sh -c "$command" ;;
      *) exec sh -c "$command" ;;
    esac

    """.write(toFile: team.ground.path + "/ssh", atomically: true, encoding: .utf8)
    let store = ScrumStore(directory: machine.store) { "Ada" }
    _ = try store.load()
    var (random, start) = (SplitMix64(seed: 1), Date() - 900)
    let timer = ScrumTimer(scrum: scrum, at: start, using: &random)
    var log = MeetingLog(timer, by: "3k2j5h2k3", at: start)
    func save() throws { try store.append(log.takeFresh(), toMeeting: timer.meeting.id, of: scrum.id) }
    try save()
    for second in 1...900 {
      start += 1
      if second % 22 == 0 {
        let words = (0..<9).map { _ in String(random.next() % 2_000_000, radix: 36) }.joined(separator: " ")
        let note = Note(kind: .note, text: words, at: start)
        let person = log.timer.speakerID
        log.perform(MeetingLine(.note, person: person, note: note), at: start)
      }
      if second % 225 == 0 { log.perform(MeetingLine(.next, from: log.timer.mark), at: start) }
      if log.hasFresh { try save() }
      if second % 20 == 0 { try machine.sync() }
    }
    let past = log.timer.finished(at: start)
    expect(past.turns.flatMap(\.notes).count, 40)
    try machine.append(past, to: scrum.id)
    try store.clearMeeting(of: scrum.id)
    try machine.sync()
    let sent = try Data(contentsOf: URL(filePath: sentPath)).count
    print("\(sent) bytes of packs for a meeting")
    #expect(sent <= 64_000)
    try expect(team.git(["for-each-ref", "--format=%(refname)"]), "refs/heads/main")
    try expect(team.git(["rev-list", "--count", "refs/heads/main"]), "\((Int(commits) ?? 0) + 1)")
  }
}
