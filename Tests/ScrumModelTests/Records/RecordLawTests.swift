import FoundationEssentials
import TestSupport
import Testing

@testable import ScrumModel

/// What holds for each row of each record, whatever it is.
@Suite("The rows of the records")
struct RecordLawTests {
  private static let seeds: Range<UInt64> = 0..<12

  private func forEachRecord(_ law: (any Law.Type) throws -> Void) rethrows {
    for type in [
      LawOf<DailyScrum>.self, LawOf<Attendee>.self, LawOf<Away>.self, LawOf<Schedule>.self,
      LawOf<Holiday>.self, LawOf<Meeting>.self, LawOf<Turn>.self, LawOf<Note>.self, LawOf<Update>.self,
      LawOf<MeetingInProgress>.self, LawOf<TurnInProgress>.self, LawOf<Interruption>.self,
      LawOf<DraftNote>.self, LawOf<Sample>.self,
    ] as [any Law.Type] { try law(type) }
  }

  @Test("what was read is written, and read again, unknown members too", arguments: seeds)
  func roundTrip(seed: UInt64) throws { try forEachRecord { try $0.roundTrip(seed) } }

  @Test("a member that must be there is missed by name, any other may be missing or null", arguments: seeds)
  func missing(seed: UInt64) throws { try forEachRecord { try $0.missing(seed) } }

  @Test("a value of another kind is refused with its key")
  func wrong() throws { try forEachRecord { try $0.wrong() } }

  @Test(
    "by the greater value both sides merge to the same, and merging again changes nothing", arguments: seeds)
  func merge(seed: UInt64) throws { try forEachRecord { try $0.merge(seed) } }

  @Test("what earlier versions did not look at makes no note unreadable, nor its meeting")
  func forgiving() throws {
    let note = Note(kind: .blocker, text: "x", at: Date(timeIntervalSince1970: 0)).json()
    for (key, value) in [
      ("reopenedAt", JSONValue.int(7)), ("reopenedAt", .string("odd")), ("id", .string("7")),
    ] {
      var odd = note
      odd[key] = value
      #expect(try Note(json: .object(odd)).reopenedAt == nil && Note(json: .object(odd)).text == "x")
    }
  }

  @Test("each unknown member that both sides changed is told once, however deep")
  func toldOnce() {
    func rest(_ value: Int) -> JSONObject { ["x": .object(["a": .int(value), "b": .int(value)])] }
    var merging = Merging(.greater)
    let both = JSONObject.merged(base: rest(0), ours: rest(1), theirs: rest(2), &merging)
    #expect(both == rest(2) && merging.conflicts.map(\.title) == ["a", "b"])
  }

  @Test("what one side changed counts, and nothing is told")
  func oneSide() throws { try forEachRecord { try $0.oneSide() } }

  @Test("a text and a choice are changed as a person does, and an emptied text is gone")
  func controls() throws {
    let controls = Sample.fields.declared.compactMap(\.control)
    expect(controls.map(\.label), ["Room", "Order"])
    var sample = Sample.blank
    expect(controls.map { $0.get(sample) }, ["", "Listed"])
    controls[0].set(&sample, "blue")
    controls[1].set(&sample, "Shuffled")
    #expect(sample.room == "blue" && sample.order == .shuffled)
    expect(controls.map { $0.get(sample) }, ["blue", "Shuffled"])
    controls[0].set(&sample, "")
    #expect(sample.room == nil && controls[1].choices.map(\.word) == ["listed", "shuffled"])
  }
}

/// A record with a text and a choice.
private struct Sample: Record {
  var room: String?
  var order: SpeakingOrder?
  var rest = JSONObject()

  static let blank = Sample()
  static let fields = Fields<Sample>([
    .typed(
      "room", "room", label: "Room", option: .init("--room", "ROOM", "Where"), { $0.room }, { $0.room = $1 }),
    .choice(
      "order", "order", label: "Order", short: "Order", option: .init("--order", "ORDER", "Who first"),
      [(.listed, "Listed", "as listed"), (.shuffled, "Shuffled", "a new one")], { $0.order },
      { $0.order = $1 }),
  ])

  init() {}
  init(json: JSONValue) throws(RecordError) { try self.init(record: json) }
}

private protocol Law {
  static func roundTrip(_ seed: UInt64) throws
  static func missing(_ seed: UInt64) throws
  static func wrong() throws
  static func merge(_ seed: UInt64) throws
  static func oneSide() throws
}

private enum LawOf<Owner: Record>: Law {
  static var name: Comment { "\(Owner.self)" }
  /// Whether it is one value in another record, which chooses among its versions or keeps both.
  static var isOneValue: Bool {
    Owner.self == Schedule.self || Owner.self == Holiday.self || Owner.self == Away.self
  }

  static func roundTrip(_ seed: UInt64) throws {
    var random = RandomMembers(seed: seed)
    var object = random.object(Owner.self)
    let unknown = JSONValue.array([.null, .object(["a": .int(Int(seed))])])
    object["unknown"] = unknown
    let record = try Owner(json: .object(object))
    expect(record.rest, ["unknown": unknown], name)
    let written = record.json(.running)
    expect(try Owner(json: .object(written)), record, name)
    #expect(record.isReadable, name)
    for field in Owner.fields.declared where field.isRequired { #expect(written[field.key] != nil, name) }
    // The usual value is not written.
    for member in Owner.blank.json().members {
      #expect(Owner.fields.declared.contains { $0.key == member.key }, name)
    }
  }

  static func missing(_ seed: UInt64) throws {
    var random = RandomMembers(seed: seed)
    let object = random.object(Owner.self)
    for field in Owner.fields.declared {
      for value in [nil, JSONValue.null] {
        var less = object
        less[field.key] = value
        if field.isRequired {
          let error = #expect(throws: RecordError.self, name) { try Owner(json: .object(less)) }
          expect(error?.path, [.key(field.key)], name)
        } else {
          _ = try Owner(json: .object(less))
        }
      }
    }
  }

  static func wrong() throws {
    var random = RandomMembers(seed: 1)
    let object = random.object(Owner.self)
    let other: JSONValue = .object(["x": .bool(true)])
    for field in Owner.fields.declared where !field.isOutside && field.kind != .record && !field.isForgiving {
      var wrong = object
      wrong[field.key] = other
      let error = #expect(throws: RecordError.self, name) { try Owner(json: .object(wrong)) }
      expect(error?.path.first, .key(field.key), name)
    }
    #expect(throws: RecordError.self) { try Owner(json: .array([])) }
  }

  static func merge(_ seed: UInt64) throws {
    if isOneValue { return }
    var random = RandomMembers(seed: seed)
    let base = try Owner(json: .object(random.object(Owner.self)))
    let (one, other) = (try random.changed(base), try random.changed(base))
    func merged(_ base: Owner?, _ ours: Owner, _ theirs: Owner) -> Owner {
      var merging = Merging(.greater)
      return Owner.merged(base: base, ours: ours, theirs: theirs, &merging)
    }
    for before in [base, nil] {
      let both = merged(before, one, other)
      for field in Owner.fields.declared where !field.isMergedElsewhere {
        let swapped = merged(before, other, one)
        #expect(field.isSame(both, swapped), "\(Owner.self).\(field.key)")
        #expect(field.isSame(merged(before, both, one), both), "\(Owner.self).\(field.key)")
        #expect(field.isSame(merged(before, both, other), both), "\(Owner.self).\(field.key)")
      }
    }
  }

  static func oneSide() throws {
    if isOneValue { return }
    var random = RandomMembers(seed: 3)
    let base = try Owner(json: .object(random.object(Owner.self)))
    let changed = try random.changed(base)
    for rule in [MergeRule.ours, .greater] {
      for (ours, theirs) in [(base, changed), (changed, base)] {
        var merging = Merging(rule)
        let both = Owner.merged(base: base, ours: ours, theirs: theirs, &merging)
        #expect(merging.conflicts.isEmpty && both.rest == changed.rest, name)
        for field in Owner.fields.declared where !field.isMergedElsewhere {
          #expect(field.isSame(both, changed), "\(Owner.self).\(field.key)")
        }
      }
    }
  }
}

/// Objects with a value of its kind for each row.
private struct RandomMembers {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func object<Owner: Record>(_: Owner.Type) -> JSONObject {
    var object = JSONObject()
    for field in Owner.fields.declared where !field.isOutside {
      if field.isRequired || number(0...3) > 0 { object[field.key] = value(of: field.kind) }
    }
    // Two ways to say how often it meets exclude each other, and nobody speaks in a meeting without turns.
    if object["monthly"] != nil { object["everySecondWeekOf"] = nil }
    object["speaker"] = nil
    return object
  }

  /// The record with some other members.
  mutating func changed<Owner: Record>(_ record: Owner) throws -> Owner {
    var object = record.json(.running)
    let fresh = self.object(Owner.self)
    for field in Owner.fields.declared where field.kind != .id && number(0...1) == 0 {
      object[field.key] = fresh[field.key] ?? (field.isRequired ? object[field.key] : nil)
    }
    if object["monthly"] != nil { object["everySecondWeekOf"] = nil }
    object["unknown"] = number(0...1) == 0 ? .int(number(0...9)) : nil
    return try Owner(json: .object(object))
  }

  private mutating func value(of kind: Kind) -> JSONValue? {
    switch kind {
    case .id: .id(random.uuid())
    case .flag: .bool(number(0...1) == 0)
    case .moment:
      .string(Date(timeIntervalSince1970: Double(1_700_000_000 + number(0...99))).timestamp(.seconds))
    case .day: .string(CalendarDay(daysSince1970: 20_000 + number(0...9)).description)
    case .time: .string("0\(number(0...9)):30")
    case .line, .text: .string("word \(number(0...5)) é\u{1}")
    case .number(let range): .int(max(1, min(5, number(range.lowerBound...min(range.upperBound, 9)))))
    case .seconds: .number(JSONNumber(Double(number(0...99)) / 4))
    case .word(let words): .string(words[number(0...words.count - 1)])
    case .set, .list: .array([])
    case .record: nil
    }
  }
}
