import ScrumModel
import ScrumStore

/// The length of a scrum in a file, rounded to minutes that a scrum may have.
struct DraftLength: Hashable {
  let minutes: Int
  /// The change, such as `500 minutes became 120`, if there was one.
  let remark: String?

  /// Reads a number of minutes, which early versions of Scrumdinger kept as a fraction.
  init(minutes json: JSONValue) throws(RecordError) {
    guard case .number(let number) = json else { throw RecordError("must be a number, not \(json.kind)") }
    // A number too large for a double is still long or negative.
    let value = number.double ?? (number.text.hasPrefix("-") ? -1 : .greatestFiniteMagnitude)
    minutes = Int(min(max(value.rounded(), 1), 120))
    remark = Double(minutes) == value ? nil : "\(number.text.prefix(20)) minutes became \(minutes)"
  }

  /// Reads Swift's `Duration`: the upper and the lower half of a 128-bit number of attoseconds.
  init(duration json: JSONValue) throws(RecordError) {
    let wanted = "must be two whole numbers, the halves of a duration in attoseconds"
    guard let halves = json.array else { throw RecordError("\(wanted), not \(json.kind)") }
    guard halves.count == 2, case .number(let high) = halves[0], case .number(let low) = halves[1],
      let high = Int64(high.text), let low = UInt64(low.text)
    else { throw RecordError(wanted) }
    self.init(attoseconds: Int128(high) << 64 | Int128(low))
  }

  /// The nearest minutes to a duration.
  init(attoseconds: Int128) {
    let second: Int128 = 1_000_000_000_000_000_000
    let minute = 60 * second
    // Division before rounding can't overflow.
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: minute)
    minutes = Int(min(max(whole + (rest >= minute / 2 ? 1 : 0), 1), 120))
    let isExact = attoseconds == Int128(minutes) * minute
    remark = isExact ? nil : "\(attoseconds / second) seconds became \(minutes * 60)"
  }
}
