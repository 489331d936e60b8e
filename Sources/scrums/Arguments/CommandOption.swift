/// The texts about an option: those of the help, the completions and the manual.
struct OptionRow: Sendable {
  /// Its spellings, the main one first.
  var names: [String]
  /// Nil for a flag.
  var value: ValueRow?
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
    let words = explainsChoices ? [] : choices.map(\.word)
    return summary + (words.isEmpty ? "" : ": \(words.alternatives)")
      + (standard.isEmpty ? "" : "; default: \(standard)")
  }

  private var choices: [(word: String, meaning: String)] {
    if case .choices(let choices)? = value?.kind { choices } else { [] }
  }
  private var explainsChoices: Bool { choices.contains { !$0.meaning.isEmpty } }

  var blocks: [HelpBlock] {
    if explainsChoices {
      return [.text(sentence), .rows(choices.map { ($0.word, $0.meaning) })] + details
    }
    guard case .text(let text)? = details.first else { return [.text(sentence)] + details }
    return [.text("\(sentence). \(text)")] + details.dropFirst()
  }
}

struct CommandOption<Target> {
  let row: OptionRow
  /// Applies the option of that spelling. Its value is what stands behind a `=`, else it consumes what it needs from the
  /// words after it.
  let apply:
    (inout Target, _ name: String, _ value: String?, inout ArraySlice<String>) throws(UsageError) -> Void

  /// Applies the option if it has that spelling; else the result is false.
  func read(
    _ option: String, _ value: String?, _ rest: inout ArraySlice<String>, into target: inout Target
  ) throws(UsageError) -> Bool {
    guard row.names.contains(option) else { return false }
    guard value == nil || row.value != nil else { throw UsageError("\(option) takes no value") }
    try apply(&target, option, value, &rest)
    return true
  }

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

  /// - Parameters:
  ///   - needs: the expected value, for the error message.
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

  /// An option whose value is one of a few words, in any case.
  /// - Parameters:
  ///   - meaning: explains a word; empty if it explains itself.
  ///   - word: the word of a value in the help.
  static func choice<Value: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ placeholder: String, _ summary: String, standard: String = "",
    meaning: (Value) -> String = { _ in "" }, word: (Value) -> String = { $0.rawValue },
    read: @escaping (String) -> Value? = Value.init(rawValue:),
    store: @escaping (inout Target, Value) -> Void
  ) -> Self {
    let words = Value.allCases.map(word)
    return value(
      name, ValueRow(placeholder, .choices(Value.allCases.map { (word($0), meaning($0)) })),
      needs: words.count > 2 ? "one of \(words.joined(separator: ", "))" : words.alternatives, summary,
      standard: standard, read: { read($0.lowercased()) }, store: store)
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

extension Array where Element == String {
  /// The words as a choice: `bash, zsh or fish`.
  var alternatives: String { list(joinedBy: "or") }
}
