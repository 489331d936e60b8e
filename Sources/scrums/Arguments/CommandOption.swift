/// An option of the command line, in one row: its spelling, its help and its effect.
struct CommandOption<Target> {
  let name: String
  /// The value in the help, such as `DATE`; empty for a flag.
  let placeholder: String
  let help: String
  /// Applies the option, and consumes what it needs from the words after it.
  let apply: (inout Target, inout ArraySlice<String>) throws(UsageError) -> Void

  static func flag(_ name: String, _ help: String, apply: @escaping (inout Target) -> Void) -> Self {
    CommandOption(name: name, placeholder: "", help: help) { target, _ in apply(&target) }
  }

  /// - Parameters:
  ///   - needs: what the value must be, for the error message.
  ///   - read: reads the value; nil if it is not valid.
  static func value<Value>(
    _ name: String, _ placeholder: String, needs: String, _ help: String,
    read: @escaping (String) throws(UsageError) -> Value?, store: @escaping (inout Target, Value) -> Void
  ) -> Self {
    CommandOption(name: name, placeholder: placeholder, help: help) { target, rest throws(UsageError) in
      guard let word = rest.popFirst(), !word.isEmpty, !word.hasPrefix("--"), let value = try read(word)
      else { throw UsageError("\(name) needs \(needs)") }
      store(&target, value)
    }
  }

  static func number(
    _ name: String, in range: ClosedRange<Int>, _ help: String, store: @escaping (inout Target, Int) -> Void
  ) -> Self {
    let needs = "a number from \(range.lowerBound) to \(range.upperBound)"
    let read = { (word: String) in Int(word).flatMap { range.contains($0) ? $0 : nil } }
    return value(name, "N", needs: needs, help, read: read, store: store)
  }
}
