import FoundationEssentials

package struct RecordFields {
  package let object: JSONObject

  package init(_ value: JSONValue) throws(RecordError) {
    guard let object = value.object else { throw RecordError("must be an object, not \(value.kind)") }
    self.object = object
  }

  package func required<Value>(
    _ key: String, _ read: (JSONValue) throws(RecordError) -> Value
  ) throws(RecordError) -> Value {
    guard let value = object[key] else { throw RecordError("must not be missing").inside(.key(key)) }
    do throws(RecordError) { return try read(value) } catch { throw error.inside(.key(key)) }
  }

  /// Reads a member that may be absent, or null.
  package func optional<Value>(
    _ key: String, _ read: (JSONValue) throws(RecordError) -> Value
  ) throws(RecordError) -> Value? {
    guard let value = object[key], value != .null else { return nil }
    do throws(RecordError) { return try read(value) } catch { throw error.inside(.key(key)) }
  }

  package func required<Value: JSONReadable>(_ key: String) throws(RecordError) -> Value {
    try required(key, Value.init(json:))
  }

  package func optional<Value: JSONReadable>(_ key: String) throws(RecordError) -> Value? {
    try optional(key, Value.init(json:))
  }

  package func line(_ key: String) throws(RecordError) -> String {
    try required(key) { value throws(RecordError) in try value.line() }
  }

  package func optionalInt(_ key: String, in range: ClosedRange<Int>) throws(RecordError) -> Int? {
    try optional(key) { value throws(RecordError) in try value.int(in: range) }
  }
}

extension JSONReader {
  /// Reads a whole document as a record; an error says where in the text it is.
  package static func record<Record>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ make: (JSONValue) throws(RecordError) -> Record
  ) throws(JSONError) -> Record {
    let json = try read(bytes)
    do throws(RecordError) { return try make(json) } catch { throw JSONError(error, in: bytes) }
  }
}

extension JSONError {
  package init(_ error: RecordError, in bytes: UnsafeBufferPointer<UInt8>) {
    self.init(error.message, at: JSONReader.offset(of: error.path, in: bytes), in: bytes)
  }
}

package enum FormatVersion {
  /// The version that this program writes, and the newest that it understands.
  package static let known = 1

  /// The version of a document; 1 if it does not say.
  package static func read(_ fields: RecordFields) throws(RecordError) -> Int {
    try fields.optionalInt("version", in: 1...Int.max) ?? 1
  }

  package static func isNewer(_ json: JSONValue) -> Bool {
    (try? read(RecordFields(json))).map { $0 > known } ?? false
  }
}

/// The numbers that a file may hold: generous, but their sums never overflow.
package enum RecordLimits {
  /// The seconds of a turn: a year.
  package static let seconds = 0...31_536_000
  /// The planned minutes of a past meeting: whatever they were that day, up to a year.
  package static let pastMinutes = 0...525_600
  /// The changes of one meeting: whole numbers that every reader of JSON can hold.
  package static let revision = 0...4_503_599_627_370_496
}

extension JSONValue {
  package func line() throws(RecordError) -> String {
    let text = try String(json: self)
    guard TextLimits.isLine(text) else {
      throw RecordError("must be at most \(TextLimits.line) characters, \(TextLimits.lineBytes) bytes long")
    }
    return text
  }

  package func text(atMost limit: Int) throws(RecordError) -> String {
    let text = try String(json: self)
    guard text.utf8.count <= limit else {
      throw RecordError("must be at most \(limit) bytes long, not \(text.utf8.count)")
    }
    return text
  }

  package func int(in range: ClosedRange<Int>) throws(RecordError) -> Int {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.int, range ~= value else {
      throw RecordError("must be a whole number, \(RecordError.bounds(range)), not \(number.text.prefix(20))")
    }
    return value
  }

  package func seconds() throws(RecordError) -> Double {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.double, 0...Double(RecordLimits.seconds.upperBound) ~= value else {
      throw RecordError("must be \(RecordError.bounds(RecordLimits.seconds)), not \(number.text.prefix(20))")
    }
    return value
  }

  package func list<Element>(
    _ read: (JSONValue) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    guard case .array(let values) = self else { throw RecordError("must be an array, not \(kind)") }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(RecordError) { elements.append(try read(value)) } catch { throw error.inside(.index(index)) }
    }
    return elements
  }
}

// MARK: Values of one kind each

package protocol JSONReadable {
  init(json: JSONValue) throws(RecordError)
}

extension Array: JSONReadable where Element: JSONReadable {
  package init(json: JSONValue) throws(RecordError) { self = try json.list(Element.init(json:)) }
}

extension Bool: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    guard case .bool(let flag) = json else { throw RecordError("must be true or false, not \(json.kind)") }
    self = flag
  }
}

extension String: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    guard case .string(let text) = json else { throw RecordError("must be a string, not \(json.kind)") }
    self = text
  }
}

extension UUID: JSONReadable {
  package init(json: JSONValue) throws(RecordError) { self = try json.text("a UUID", UUID.init(text:)) }
}

extension Date: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    self = try json.text("a date such as \"2026-11-21T09:30:00Z\"") { Date(timestamp: $0) }
  }
}

extension TimeOfDay: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    self = try json.text("a time such as \"09:30\"") { TimeOfDay($0) }
  }
}

extension Lead: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    if json == .string("turn") {
      self = .byTurn
    } else if let id = json.uuid {
      self = .attendee(id)
    } else {
      throw RecordError("must be \"turn\" or the id of an attendee")
    }
  }

  package var json: JSONValue {
    switch self {
    case .byTurn: .string("turn")
    case .attendee(let id): .id(id)
    }
  }
}

extension CalendarDay: JSONReadable {
  package init(json: JSONValue) throws(RecordError) {
    guard let text = json.string, let day = CalendarDay(text) else {
      throw RecordError("must be a day such as \"2026-12-24\"")
    }
    self = day
  }

  package var json: JSONValue { .string(description) }
}

extension JSONValue {
  fileprivate func text<Value>(
    _ wanted: @autoclosure () -> String, _ read: (String) -> Value?
  ) throws(RecordError) -> Value {
    let text = try String(json: self)
    guard let value = read(text) else { throw RecordError("must be \(wanted()), not \(text.quoted)") }
    return value
  }
}

package protocol JSONChoice: JSONReadable, RawRepresentable, CaseIterable where RawValue == String {
  /// Reads a word of the files.
  init?(word: String)
}

extension JSONChoice {
  package init?(word: String) { self.init(rawValue: word) }

  package var json: JSONValue { .string(rawValue) }

  package init(json: JSONValue) throws(RecordError) {
    self = try json.text("one of \(Self.allCases.map(\.rawValue).joined(separator: ", "))", Self.init(word:))
  }
}

/// A word that may be one that only a later version knows.
package protocol OpenWord: JSONReadable, RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  init(rawValue: String)
}

extension OpenWord {
  package init(json: JSONValue) throws(RecordError) {
    self.init(rawValue: try json.line())
    guard !rawValue.isEmpty else { throw RecordError("must not be empty") }
  }

  package var json: JSONValue { .string(rawValue) }
}

extension Note.Kind: OpenWord {}
extension Turn.Outcome: OpenWord {}

extension LeftoverTimePolicy: JSONChoice {}
extension MeetingStage: JSONChoice {}
extension Schedule.Day: JSONChoice {}
extension SpeakingOrder: JSONChoice {}
extension Theme: JSONChoice {}
extension TurnInProgress.Phase: JSONChoice {}
extension WhenTimeIsUp: JSONChoice {}

package struct RecordError: Error, Hashable, Sendable {
  /// The problem with the value, such as `must be a string, not a number`.
  private(set) var problem: String
  /// The steps to the value from the inside out, in the order in which they are found.
  private var steps: [JSONStep] = []

  package init(_ problem: String) { self.problem = problem }

  /// The same error, seen from the value that holds this one.
  package func inside(_ step: JSONStep) -> RecordError {
    var error = self
    error.steps.append(step)
    return error
  }

  package func noting(_ remark: String) -> RecordError {
    var error = self
    error.problem += " (\(remark))"
    return error
  }

  /// The steps to the value from the top of the document.
  package var path: [JSONStep] { steps.reversed() }

  /// The whole sentence, such as `title must not be missing` or `days[1] must be a string, not a number`.
  package var message: String {
    var subject = ""
    for step in steps {
      switch step {
      case .index(let index): subject = "[\(index)]\(subject)"
      case .key(let key): return "\(key)\(subject) \(problem)"
      }
    }
    return "the file \(problem)"
  }

  package static var repeated: RecordError { RecordError("is also the id of one before").inside(.key("id")) }

  package static func bounds(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
