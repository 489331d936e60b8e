import CardKit

/// A row of the help: some keys and what they do.
struct HelpRow: Hashable {
  /// The keys, without those that mean something else where the person is.
  let binding: KeyBinding
  /// Whether they mean it at another place than the person's.
  let isElsewhere: Bool
  /// Where the row agrees with what is searched for.
  var match: HelpMatch
}

extension AppState {
  /// The rows of the help: the keys of the place below it, from the inside out, then those of all other places.
  func helpRows(_ help: HelpState) -> [HelpRow] {
    let pattern = help.search?.text ?? ""
    let contexts = underneath.contexts
    let here = Keymap.bindings(in: contexts)
    // The keys of a text are many, and the same in every field: those of the screen come first.
    let order = contexts.filter { $0 != .textField && $0 != .everywhere } + [.textField, .everywhere]
    let near = order.flatMap { context in here.filter { $0.context == context } }
    let far = KeyContext.allCases.flatMap { context in
      Keymap.bindings.filter { row in
        row.context == context && !here.contains { $0.context == context && $0.command == row.command }
      }
    }
    return near.compactMap { row(of: $0, isElsewhere: false, pattern) }
      + far.compactMap { row(of: $0, isElsewhere: true, pattern) }
  }

  private func row(of binding: KeyBinding, isElsewhere: Bool, _ pattern: String) -> HelpRow? {
    HelpMatch(pattern, binding).map { HelpRow(binding: binding, isElsewhere: isElsewhere, match: $0) }
  }
}
