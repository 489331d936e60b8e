import Foundation
import ScrumModel
import Testing

/// The story of a number, and what is broken in it.
struct Story: CustomTestStringConvertible {
  /// A number; after a `d` it is one of days on several machines, after a `t` of those on which people write for the next
  /// meeting too, after an `m` of one meeting on several machines, after a `c` of syncs that are cut off, after a `w` of
  /// mornings with weather that changes, and else of mornings.
  let name: String
  private let seed: UInt64
  private let machines: Int
  var steps: [Step]
  private var hasThreads: Bool { ["c", "d", "m", "t", "w"].contains { name.hasPrefix($0) } }

  init?(_ name: String) {
    guard let seed = UInt64(name.drop { "cdmtw".contains($0) }) else { return nil }
    (self.name, self.seed) = (name, seed)
    var random = SplitMix64(seed: seed)
    let terminals = Int.random(in: 1...3, using: &random)
    if name.hasPrefix("d") || name.hasPrefix("t") {
      machines = min(terminals, .random(in: 1...3, using: &random))
      steps = Step.day(
        &random, terminals: terminals + machines / 2, machines: machines, writes: name.hasPrefix("t"))
    } else if name.hasPrefix("m") {
      machines = Int.random(in: 2...4, using: &random)
      steps = Step.far(&random, machines: machines)
    } else if name.hasPrefix("c") {
      machines = Int.random(in: 2...3, using: &random)
      steps = Step.cutOff(&random, machines: machines)
    } else if name.hasPrefix("w") {
      machines = 1
      steps = Step.weather(&random, terminals: terminals)
    } else {
      machines = 1
      steps = Step.morning(&random, terminals: terminals)
    }
  }

  var testDescription: String { name }

  /// What happens, line by line, and what is broken at the end; nil if nothing is.
  func play() -> (trace: [String], broken: String?) {
    var play: Play?
    do {
      play = try Play(seed: seed, machines: machines, hasThreads: hasThreads)
      try play?.run(steps)
      return (play?.trace ?? [], nil)
    } catch { return (play?.trace ?? [], "\(error)") }
  }

  /// The same with as few steps as break the same.
  var shortened: Story {
    func kind(_ words: String?) -> String? { words.map { String($0.filter { !$0.isNumber }.prefix(20)) } }
    let known = kind(play().broken)
    var short = self
    var size = steps.count / 2
    while size > 0 {
      var place = 0
      while place < short.steps.count {
        var fewer = short
        fewer.steps.removeSubrange(place..<min(place + size, short.steps.count))
        if kind(fewer.play().broken) == known { short = fewer } else { place += size }
      }
      size /= 2
    }
    return short
  }
}

@Suite("Simulated stories")
struct SimulatorTests {
  /// A variable that is not empty.
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Those in which something was broken once: time that counted twice for who joined after an undo, news of others
  /// that a failed write had read and lost, time that two counted, numbers of lines that came again, two who brought
  /// a discarded meeting back, a clock that was set just before somebody joined, a note in a ready room that everyone
  /// left, one that came while an end could not be saved, one of whoever ended second, a ready room that was taken
  /// for one of others, lines that were written late, a draft that two went on with, a note that came between an end
  /// and the removal of its log, a sign of the meeting that came after the clock was read, lines of time that others
  /// had counted, what the disk did not confirm, the name of a log whose maker was killed, a start that was read
  /// late, a clock that stood for others while a note could not be saved, a note of whoever was too late beside one
  /// who was killed, what somebody was writing who was gone when others ended the meeting, a line that came after
  /// newer ones, two whose clocks both ran while nothing could be written, a note that whoever discarded a meeting had
  /// not seen, a meeting that was replaced by whoever had left it, two who brought one back and showed two, a history
  /// that the disk had not confirmed when its log went, what the disk did not confirm and the base had, a sign of life
  /// after a silence, a clock that ran on one screen while the other had parked, lines that waited for a slow history, a
  /// log that a cut-off end had left, a left meeting that a discarded one replaced, a draft that was finished and came
  /// again, a meeting that two brought back, one that was replaced once somebody was in it again, one that two ended at
  /// once, late notes of two, a clock that was set during a sleep, time that was counted late twice, a log that the end of
  /// another meeting took away, notes with which a meeting was brought back, one that whoever discarded a
  /// meeting could not see, a draft that two finished at once, a clock that was started while others' ran unseen,
  /// one who ended a meeting as another went on with a draft, a draft that was saved after the end, a note in a meeting
  /// that stood still and was discarded.
  private static let known = [
    "4", "6", "55", "232", "614", "773", "623724620115223", "5625600316585594", "6343696184825697",
    "3622150199282250", "5439798791613457", "7100444411753307", "381569551566096", "8729564014470526",
    "211151105706582", "939722232197532", "d753140506101841", "1539741245379035", "1690752467540323",
    "w170274289595904", "w2335251426076604", "w2181892050947689", "w1458114705416280", "w773462507627464",
    "w3938103004811150", "w2192389373089475", "w722932790919511", "4331682447764687", "w719636792135133",
    "w800392872877514", "w4030540171441074", "1743020373195461", "w2723010306705677", "769599026429206",
    "w1169746631538948", "w353972403464235", "t3036245348733518", "w1760526365615817", "w3446163883224128",
    "w4357761270407598", "w3069971016601512", "w1203143200707210", "w2562066415379974", "w327747609605027",
    "d535591405192119", "d2044506289068078", "w3597792163118671", "w3644371722957136", "w20332691263851",
    "w3451116091007296", "w3849530150071214", "w4363353298575227", "w1681176302485533", "t3081570348808093",
    "658208645551869", "w4223841271894597", "w2808037111216261", "w1647231049411496", "4208284086916789",
    "w3297793853660349", "d3187743375157419", "w389950280340502", "4266108628735182",
    "w4277739301008428", "w3315986012155669", "w3050225160369185", "w625320001665959",
    "m3879365930233572", "w2228984843161760", "4079283791057899", "w3111538337908051", "w728503517913825",
    "w4062233465888340", "w15", "w3579406165731575", "w3742941061617765", "213011064507935",
    "2549149015894201", "w921226660146387", "w2144188890749293",
    "w2030798288656975", "w911387739688662", "w70179141044802", "w3535476749744378", "w1794432672766122",
    "w3090022885323365", "d2066589227325939",
  ]

  @Test("in which something was broken once hold all promises", arguments: known.compactMap(Story.init))
  func knownStories(_ story: Story) { expectWhole(story) }

  /// `SCRUMS_SEED` asks for the story of one number, `SCRUMS_SIMULATED_SECONDS` for others than the first ones,
  /// `SCRUMS_KINDS` for some kinds.
  @Test("hold all promises", arguments: ["", "c", "d", "m", "t", "w"])
  func stories(kind: String) {
    if let seed = Self.variable("SCRUMS_SEED") {
      guard let story = Story(seed) else {
        Issue.record("\(seed) is no number of a story")
        return
      }
      guard seed.prefix(while: \.isLetter) == kind else { return }
      print(story.play().trace.joined(separator: "\n"))
      expectWhole(story)
      return
    }
    if let kinds = Self.variable("SCRUMS_KINDS"), !kinds.split(separator: ",").contains("\(kind)") { return }
    let seconds = Self.variable("SCRUMS_SIMULATED_SECONDS").flatMap(Int.init)
    let (clock, start) = (ContinuousClock(), ContinuousClock.now)
    var seed = seconds == nil ? 0 : UInt64.random(in: 0...UInt64.max >> 12)
    var count = 0
    repeat {
      guard let story = Story("\(kind)\(seed)"), expectWhole(story) else { return }
      (seed, count) = (seed + 1, count + 1)
    } while clock.now - start < .seconds(seconds ?? 5)
    print("\(count) stories in \(clock.now - start)")
  }

  @Test(
    "the same number tells the same", arguments: ["3", "55", "232", "d1", "d2", "d3"].compactMap(Story.init))
  func sameStory(_ story: Story) { #expect(story.play().trace == story.play().trace) }

  /// Shows the shortest story in which something is broken; returns whether all is whole.
  @discardableResult
  private func expectWhole(_ story: Story) -> Bool {
    guard story.play().broken != nil else { return true }
    let short = story.shortened
    let (trace, broken) = short.play()
    Issue.record("seed \(story.name): \(broken ?? "")\n\(trace.joined(separator: "\n"))")
    return false
  }
}
