/// The texts about an option: those of the help, the completions and the manual.
struct OptionRow: Sendable {
  /// Its spellings, the main one first.
  var names: [String]
  /// Nil for a flag.
  var value: ValueRow?
  /// What it does, in one line.
  var summary: String
  /// The default in words; empty if it is obvious.
  var standard = ""
  var details: [HelpBlock] = []
  /// Other spellings, for which it is suggested.
  var synonyms: [String] = []
  /// Whether only scripts use it, so that the help leaves it out.
  var isPlumbing = false

  /// The spellings with the value, such as `--since DATE`.
  var synopsis: String { names.joined(separator: ", ") + (value.map { " \($0.synopsis)" } ?? "") }

  /// The summary with the valid words and the default.
  var sentence: String {
    let words = value?.kind.unexplainedWords ?? []
    return summary + (words.isEmpty ? "" : ": \(words.alternatives)")
      + (standard.isEmpty ? "" : "; default: \(standard)")
  }

  /// The whole description.
  var blocks: [HelpBlock] {
    if case .choices(let choices)? = value?.kind, value?.kind.unexplainedWords.isEmpty == true {
      return [.text(sentence), .rows(choices.map { ($0.word, $0.meaning) })] + details
    }
    guard case .text(let text)? = details.first else { return [.text(sentence)] + details }
    return [.text("\(sentence). \(text)")] + details.dropFirst()
  }
}

/// An option of the command line, in one row: its description and its effect.
struct CommandOption<Target> {
  let row: OptionRow
  private let apply: Effect

  /// Applies the option of that spelling. Its value is what stands behind a `=`, else it consumes what it needs from the
  /// words after it.
  typealias Effect = (
    inout Target, _ name: String, _ value: String?, inout ArraySlice<String>
  ) throws(UsageError) -> Void

  init(row: OptionRow, apply: @escaping Effect) { (self.row, self.apply) = (row, apply) }

  /// Applies the option if it has that spelling; else the result is false.
  func read(
    _ option: String, _ value: String?, _ rest: inout ArraySlice<String>, into target: inout Target
  ) throws(UsageError) -> Bool {
    guard row.names.contains(option) else { return false }
    guard value == nil || row.value != nil else { throw UsageError("\(option) takes no value") }
    try apply(&target, option, value, &rest)
    return true
  }

  /// An option without a value.
  /// - Parameter short: another spelling.
  static func flag(
    _ name: String, _ summary: String, _ details: HelpBlock..., short: String? = nil,
    apply: @escaping (inout Target) -> Void
  ) -> Self {
    let names = [name] + (short.map { [$0] } ?? [])
    return CommandOption(row: OptionRow(names: names, summary: summary, details: details)) {
      target, _, _, _ in
      apply(&target)
    }
  }

  /// Options without a value of which the last one counts.
  static func flags<Value>(
    _ flags: [(name: String, value: Value)], _ summary: String, standard: String,
    store: @escaping (inout Target, Value) -> Void
  ) -> Self {
    let row = OptionRow(names: flags.map(\.name), summary: summary, standard: standard)
    return CommandOption(row: row) { target, name, _, _ in
      if let flag = flags.first(where: { $0.name == name }) { store(&target, flag.value) }
    }
  }

  /// - Parameters:
  ///   - needs: what the value must be, for the error message.
  ///   - synonyms: other spellings, for which it is suggested.
  ///   - read: reads the value; nil if it is not valid.
  static func value<Value>(
    _ name: String, _ value: ValueRow, needs: String, _ summary: String, _ details: HelpBlock...,
    standard: String = "", synonyms: [String] = [],
    read: @escaping (String) throws(UsageError) -> Value?, store: @escaping (inout Target, Value) -> Void
  ) -> Self {
    let row = OptionRow(
      names: [name], value: value, summary: summary, standard: standard, details: details, synonyms: synonyms)
    return CommandOption(row: row) { target, name, attached, rest throws(UsageError) in
      // A word that begins with two dashes is the next option, most likely.
      let next = rest.first?.hasPrefix("--") == true ? nil : rest.first
      if attached == nil { _ = rest.popFirst() }
      guard let word = attached ?? next, !word.isEmpty, let value = try read(word)
      else { throw UsageError("\(name) needs \(needs)") }
      store(&target, value)
    }
  }

  static func number(
    _ name: String, in range: ClosedRange<Int>, _ summary: String, standard: String = "",
    store: @escaping (inout Target, Int) -> Void
  ) -> Self {
    let read = { (word: String) in Int(word).flatMap { range.contains($0) ? $0 : nil } }
    return value(
      name, ValueRow("N", .text), needs: "a number from \(range.lowerBound) to \(range.upperBound)",
      "\(summary), \(range.lowerBound) to \(range.upperBound)", standard: standard, read: read, store: store)
  }

  /// An option whose value is one of a few words, in any case.
  static func choice<Value>(
    _ name: String, _ placeholder: String, _ choices: [Choice<Value>], _ summary: String,
    standard: String = "", store: @escaping (inout Target, Value) -> Void
  ) -> Self {
    let words = choices.map(\.word)
    return value(
      name, ValueRow(placeholder, .choices(choices.map { ($0.word, $0.meaning) })),
      needs: words.count > 2 ? "one of \(words.joined(separator: ", "))" : words.alternatives, summary,
      standard: standard,
      read: { word in choices.first { [$0.word, $0.synonym].contains(word.lowercased()) }?.value },
      store: store)
  }
}

/// An option as it is typed: `--width=40` is `--width 40`.
struct OptionWord {
  let name: String
  /// The text behind the first `=`; nil if there is none.
  let value: String?

  init(_ word: String) {
    let sign = word.hasPrefix("--") ? word.firstIndex(of: "=") : nil
    name = String(word[..<(sign ?? word.endIndex)])
    value = sign.map { String(word[word.index(after: $0)...]) }
  }
}

/// A word of the command line, what it means, and the value that it stands for.
struct Choice<Value> {
  let word: String
  let meaning: String
  let value: Value
  /// Another word for the same, which is accepted but not offered.
  let synonym: String?

  init(_ word: String, _ value: Value, meaning: String = "", synonym: String? = nil) {
    (self.word, self.value, self.meaning, self.synonym) = (word, value, meaning, synonym)
  }
}

extension Array where Element == String {
  /// The words as a choice: `bash, zsh or fish`.
  var alternatives: String { list(joinedBy: "or") }

  /// The words with commas, and another word before the last one: `bash, zsh and fish`.
  func list(joinedBy word: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
