/// How a person sees and changes a member: a row of the form, an option of the command line, a line of `show`.
package struct FieldControl<Owner>: Sendable {
  /// A value to choose: its title, and what it means.
  package struct Choice: Hashable, Sendable {
    package let title, details: String
    /// Its word in the files.
    fileprivate let value: String

    /// The word on the command line.
    package var word: String { title.lowercased() }
    package func isCalled(_ word: String) -> Bool { [self.word, value].contains(word.lowercased()) }
  }

  /// An option such as `--order ORDER`, and its help.
  package struct Option: Hashable, Sendable {
    package let name, placeholder, summary: String

    init(_ name: String, _ placeholder: String, _ summary: String) {
      (self.name, self.placeholder, self.summary) = (name, placeholder, summary)
    }
  }

  /// Its name, and a shorter one for a narrow form.
  package let label: String, short: String?
  package let option: Option
  /// The values to choose from, the usual one first; none for a text.
  package let choices: [Choice]
  /// Whether the form has it, too.
  package var isInForm = true
  /// The title of the choice that counts, or the text, which may be empty.
  package let get: @Sendable (Owner) -> String
  fileprivate let read: @Sendable (inout Owner, String) -> Bool
  /// Whether the text is that of a day.
  package fileprivate(set) var isDay = false

  /// Takes over a text or the title of a choice; false, without a change, if it says nothing that can be read.
  @discardableResult
  package func set(_ owner: inout Owner, _ text: String) -> Bool { read(&owner, text) }
}

extension Field {
  /// A row for one of several words, with which a person chooses.
  /// - Parameter choices: the values, each with a title and what it means; the usual one first.
  static func choice<Value: JSONChoice & Hashable & Sendable>(
    _ key: String, _ title: String, label: String, short: String, option: FieldControl<Owner>.Option,
    _ choices: [(value: Value, title: String, details: String)],
    _ get: @escaping @Sendable (Owner) -> Value?, _ set: @escaping @Sendable (inout Owner, Value?) -> Void
  ) -> Field {
    let usual = choices[0]
    var field = optional(key, title, .word, usual: usual.value.rawValue, get, set)
    field.control = FieldControl(
      label: label, short: short, option: option,
      choices: choices.map {
        FieldControl.Choice(title: $0.title, details: $0.details, value: $0.value.rawValue)
      },
      get: { owner in
        let value = get(owner) ?? usual.value
        return (choices.first { $0.value == value } ?? usual).title
      },
      read: { owner, title in
        guard let choice = choices.first(where: { $0.title == title }) else { return false }
        set(&owner, choice.value)
        return true
      })
    return field
  }

  /// A row for a text on one line that a person types; none if it is empty.
  /// - Parameter isRight: whether a person may type a text; a file may have any.
  static func typed(
    _ key: String, _ title: String, label: String, option: FieldControl<Owner>.Option,
    _ get: @escaping @Sendable (Owner) -> String?, _ set: @escaping @Sendable (inout Owner, String?) -> Void,
    isRight: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Field {
    var field = optional(key, title, .line, usual: "none", get, set)
    field.control = FieldControl(
      label: label, short: nil, option: option, choices: [], get: { get($0) ?? "" },
      read: { owner, text in
        guard text.isEmpty || isRight(text) else { return false }
        set(&owner, text.isEmpty ? nil : text)
        return true
      })
    return field
  }
}

extension Field {
  /// A row for a value of any kind that a person types in words.
  /// - Parameter read: the value of a text; nil if that has none.
  static func typed<Value>(
    _ key: String, _ title: String, _ kind: FieldKind<Value>, label: String,
    option: FieldControl<Owner>.Option, _ get: @escaping @Sendable (Owner) -> Value,
    _ set: @escaping @Sendable (inout Owner, Value) -> Void, text: @escaping @Sendable (Value) -> String,
    read: @escaping @Sendable (String) -> Value?
  ) -> Field {
    var field = usual(key, title, kind, get, set)
    // A reader of `--json` finds each key.
    field.write = { [write = field.write] owner, form in
      form == .listing ? kind.write(get(owner), form) : write(owner, form)
    }
    field.control = FieldControl(
      label: label, short: nil, option: option, choices: [], isInForm: false, get: { text(get($0)) },
      read: { owner, words in
        guard let value = read(words.trimmed) else { return false }
        set(&owner, value)
        return true
      }, isDay: kind.kind == .day)
    return field
  }
}

extension Fields {
  /// The members that a person changes in the same way, by key.
  fileprivate var controls: [(key: String, control: FieldControl<Owner>)] {
    declared.compactMap { field in field.control.map { (field.key, $0) } }
  }
}

extension DailyScrum {
  package static let controls = fields.controls
}

extension Note {
  package static let controls = fields.controls
}
