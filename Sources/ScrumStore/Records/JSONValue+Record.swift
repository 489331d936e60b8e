import FoundationEssentials
import ScrumModel

/// What a record's members are made of, read with errors in words.
extension JSONValue {
  /// A string.
  package func text() throws(RecordError) -> String {
    guard case .string(let text) = self else { throw RecordError("must be a string, not \(kind)") }
    return text
  }

  /// A title or a name, no longer than the form accepts it.
  func line() throws(RecordError) -> String {
    let text = try text()
    guard TextLimits.isLine(text) else { throw .tooLong }
    return text
  }

  /// A string of at most so many bytes.
  func text(atMost limit: Int) throws(RecordError) -> String {
    let text = try text()
    guard text.utf8.count <= limit else {
      throw RecordError("must be at most \(limit) bytes long, not \(text.utf8.count)")
    }
    return text
  }

  /// An id in upper or lower case.
  func id() throws(RecordError) -> UUID {
    let text = try text()
    guard let id = UUID(text: text) else { throw RecordError("must be a UUID, not \(text.quoted)") }
    return id
  }

  /// A whole number within a range.
  package func int(in range: ClosedRange<Int>) throws(RecordError) -> Int {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.int, range ~= value else {
      throw .outOfRange(range, number.text)
    }
    return value
  }

  /// A number of seconds, not negative, with its fraction.
  func seconds() throws(RecordError) -> Double {
    guard case .number(let number) = self else { throw RecordError("must be a number, not \(kind)") }
    guard let value = number.double, 0...Double(RecordLimits.seconds.upperBound) ~= value else {
      throw RecordError("must be \(RecordError.bounds(RecordLimits.seconds)), not \(number.text.prefix(20))")
    }
    return value
  }

  /// True or false.
  func flag() throws(RecordError) -> Bool {
    guard case .bool(let flag) = self else { throw RecordError("must be true or false, not \(kind)") }
    return flag
  }

  /// A moment in ISO 8601.
  package func date() throws(RecordError) -> Date {
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
  package func choice<Choice: RawRepresentable<String> & CaseIterable>(
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

  /// An array of records of which no two have the same id.
  func listOfDistinct<Element: Identifiable<UUID>>(
    _ read: (JSONValue) throws(RecordError) -> Element
  ) throws(RecordError) -> [Element] {
    let elements = try list(read)
    if let place = elements.repeatedID { throw RecordError.repeated.inside(.index(place)) }
    return elements
  }
}
