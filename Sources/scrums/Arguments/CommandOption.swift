/// An option of the command line, in one row: its spelling, its help and its effect.
struct CommandOption<Target> {
  /// The spelling, such as `--since`.
  let name: String
  /// The value's placeholder in the help, such as `DATE`; empty for a flag.
  let placeholder: String
  /// What it does, in short lines.
  let help: String
  /// Applies the option, and consumes what it needs from the words after it.
  let apply: (inout Target, inout ArraySlice<String>) throws(UsageError) -> Void

  /// An option without a value.
  static func flag(_ name: String, _ help: String, apply: @escaping (inout Target) -> Void) -> Self {
    CommandOption(name: name, placeholder: "", help: help) { target, _ in apply(&target) }
  }

  /// An option that switches something on.
  static func flag(_ name: String, _ path: WritableKeyPath<Target, Bool>, _ help: String) -> Self {
    flag(name, help) { $0[keyPath: path] = true }
  }

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - needs: what the value must be, for the error message.
  ///   - apply: applies the value; false if it is not valid.
  static func value(
    _ name: String, _ placeholder: String, needs: String, _ help: String,
    apply: @escaping (inout Target, String) throws(UsageError) -> Bool
  ) -> Self {
    CommandOption(name: name, placeholder: placeholder, help: help) { target, rest throws(UsageError) in
      guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("--"), try apply(&target, value)
      else {
        throw UsageError("\(name) needs \(needs)")
      }
    }
  }

  /// An option that stores its value; `read` returns nil if the value is not valid.
  static func value<Value>(
    _ name: String, _ placeholder: String, _ path: WritableKeyPath<Target, Value?>, needs: String,
    _ help: String, read: @escaping (String) throws(UsageError) -> Value?
  ) -> Self {
    value(name, placeholder, needs: needs, help) { target, text throws(UsageError) in
      guard let value = try read(text) else { return false }
      target[keyPath: path] = value
      return true
    }
  }

  /// An option with a number as its value.
  static func number(
    _ name: String, _ path: WritableKeyPath<Target, Int?>, in range: ClosedRange<Int>, _ help: String
  ) -> Self {
    let needs = "a number from \(range.lowerBound) to \(range.upperBound)"
    return value(name, "N", path, needs: needs, help) { Int($0).flatMap { range.contains($0) ? $0 : nil } }
  }
}
