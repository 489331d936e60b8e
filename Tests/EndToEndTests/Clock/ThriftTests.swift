import Foundation
import MeetingTimer
import ScrumModel
import ScrumStore
import TestSupport
import Testing

@Suite("What a meeting costs, at 120 x 40")
struct ThriftTests {
  private let folder: StoreFolder
  private var arguments: [String] { ["start", "Team", "--now", "--store", folder.store.path] }

  init() throws { folder = try StoreFolder() }

  @Test("a second writes at most 400 bytes on average, wakes up once, and not at all when paused")
  func bytes() throws {
    let clock = try TestClock(in: folder.path)
    let program = try WalkedProgram(arguments, home: folder.path, by: clock)
    program.forget()
    let waits = clock.waits
    let (seconds, keys) = (300, 3)
    for second in 0..<seconds {
      try clock.pass(1)
      try clock.settle()
      if second % 90 == 89, second < seconds - 1 { try program.send("n") }
      try program.settle()
    }
    let average = Double(program.written.count) / Double(seconds)
    #expect(average <= 400, "\(average) bytes a second")
    // A key wakes it up too, as does the file that it writes: it is watched for what others do.
    #expect(Int(clock.waits - waits) <= seconds + 10 * keys)
    try program.type(" ")
    try clock.pass(1)
    try clock.settle()
    #expect(clock.waitsForEver)
    let before = clock.waits
    try clock.pass(3_600)
    try clock.settle()
    expect(clock.waits, before)
  }

  @Test(
    "fifteen minutes take less than a second of the processor",
    .enabled(if: Terminal.isReleased, Terminal.needsRelease))
  func processor() throws {
    let program = try WalkedProgram(arguments, width: 120, height: 40, home: folder.path)
    // A rest ends each second. Those in between are what the start has left to do.
    var used: [Double] = []
    while used.count < 7 {
      let (before, begin, rests) = (program.processorSeconds, Date(), program.rests)
      try program.settle(until: { program.rests > rests })
      if Date().timeIntervalSince(begin) > 0.5 { used.append(program.processorSeconds - before) }
    }
    // That in the middle: while other tests run, a second now and then costs more.
    let whole = used.sorted()[used.count / 2] * 900
    // On a machine of today that has nothing else to do it is less than one second. Tests run beside this one, and
    // a processor that they share is slower by half.
    #expect(whole < 3, "\(whole) s")
  }
}

@Suite("What a wall or a board of twelve meetings costs, at 120 x 40")
struct WallThriftTests {
  @Test("a second writes at most 1,500 bytes on average, and wakes up once", arguments: [["--audience"], []])
  func bytes(options: [String]) throws {
    let folder = TemporaryDirectory()
    let directory = folder.path + "/store"
    let (store, scrums) = (ScrumStore(directory: directory), TeamsBoard.company.scrums)
    let clock = try TestClock(in: folder.path)
    _ = try store.save(scrums)
    // This process is in all meetings, which begin at other fractions of a second.
    for (place, scrum) in scrums.enumerated() {
      try store.saveProgress(ScrumTimer(scrum: scrum, at: clock.now - Double(place) * 1.37).meeting)
    }
    let program = try WalkedProgram(["--store", directory] + options, home: folder.path, by: clock)
    for title in scrums.map(\.title) where title.count < 10 {
      #expect(program.writes(title), "\(title)")
    }
    program.forget()
    let waits = clock.waits
    let seconds = 60
    // In quarters, so that clocks which ticked apart would wake it up more often.
    for _ in 0..<seconds * 4 {
      try clock.pass(0.25)
      try clock.settle()
      try program.settle()
    }
    let average = Double(program.written.count) / Double(seconds)
    #expect(average <= 1_500, "\(average) bytes a second")
    #expect(Double(clock.waits - waits) <= 1.1 * Double(seconds), "\(clock.waits - waits) wake-ups")
    withExtendedLifetime(store) {}
  }
}
