import FoundationEssentials
import ScrumModel

/// What a record's members are made of, read with errors in words.
extension JSONValue {
  /// A string.
  func text() throws(RecordError) -> String {
    guard case .string(let text) = self else { throw RecordError("must be a string, not \(kind)") }
    return text
  }

  /// An id in upper or lower case.
  func id() throws(RecordError) -> UUID {
    let text = try text()
    guard let id = UUID(text: text) else { throw RecordError("must be a UUID, not \(text.quoted)") }
    return id
  }

  /// A whole number within a range.
  func int(in range: ClosedRange<Int>) throws(RecordError) -> Int {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.int, range ~= value else {
      let bounds = range.upperBound == .max ? "at least \(range.lowerBound)" : range.bounds
      throw RecordError("must be a whole number, \(bounds), not \(number.text.prefix(20))")
    }
    return value
  }

  /// A number of seconds, not negative, with its fraction.
  func seconds() throws(RecordError) -> Double {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.double, 0...Double(RecordLimits.seconds.upperBound) ~= value else {
      throw RecordError("must be \(RecordLimits.seconds.bounds), not \(number.text.prefix(20))")
    }
    return value
  }

  /// True or false.
  func flag() throws(RecordError) -> Bool {
    guard case .bool(let flag) = self else { throw RecordError("must be true or false, not \(kind)") }
    return flag
  }

  /// A moment in ISO 8601.
  func date() throws(RecordError) -> Date {
    let text = try text()
    guard let date = Date(timestamp: text) else {
      throw RecordError("must be a date such as \"2026-11-21T09:30:00Z\", not \(text.quoted)")
    }
    return date
  }

  /// A time such as `09:30`.
  func timeOfDay() throws(RecordError) -> TimeOfDay {
    let text = try text()
    guard let time = TimeOfDay(text) else {
      throw RecordError("must be a time such as \"09:30\", not \(text.quoted)")
    }
    return time
  }

  /// One of a few words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(RecordError) -> Choice {
    let text = try text()
    guard let choice = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw RecordError("must be one of \(words), not \(text.quoted)")
    }
    return choice
  }

  /// An array of records.
  func list<Element>(
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

  /// An array of records of which no two have the same id.
  func listOfDistinct<Element: Identifiable<UUID>>(
    _ read: (JSONValue) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    let elements = try list(read)
    // A few are compared pair by pair, which is sooner done than a set is made.
    if elements.count <= 64, elements.hasDistinctIDs { return elements }
    var seen: Set<UUID> = []
    for (index, element) in elements.enumerated() where !seen.insert(element.id).inserted {
      throw RecordError("is also the id of one before").inside(.key("id")).inside(.index(index))
    }
    return elements
  }
}

extension ClosedRange<Int> {
  /// The range as a message says it.
  fileprivate var bounds: String { "\(lowerBound) to \(upperBound)" }
}

extension Array where Element: Identifiable<UUID> {
  /// Whether no two elements have the same id, found by comparing all of them.
  fileprivate var hasDistinctIDs: Bool {
    let ids = map(\.id)
    for index in ids.indices.dropFirst() where ids[..<index].contains(ids[index]) { return false }
    return true
  }
}
