import CardKit

extension AppState {
  /// The text that is being typed; nil where letters are keys. Setting it does what follows from the new text.
  var textInput: TextInput? {
    get {
      switch overlay {
      case .help(let help)?: return help.isSearching ? help.search : nil
      case .palette(let palette)?: return palette.input
      case nil: break
      }
      return switch screen {
      case .board: board.isFiltering ? board.filter : nil
      case .form(let form): form.textInput
      case .meeting(let meeting): meeting.context == .note ? meeting.note?.input : nil
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      switch overlay {
      case .help(let help)?: return searchHelp(newValue, help)
      case .palette(let palette)?: return searchPalette(newValue, palette)
      case nil: break
      }
      switch screen {
      case .board: filterBoard(newValue)
      case .form(let form): typeInForm(newValue, form)
      case .meeting(let meeting): typeInNote(newValue, meeting)
      default: break
      }
    }
  }

  /// Puts a text where the cursor stands; where nothing is being typed it goes nowhere, and is never keys.
  mutating func type(_ text: String) -> [Effect] {
    guard var input = textInput else { return [] }
    input.insert(text)
    textInput = input
    return []
  }

  /// Edits the text that is being typed.
  mutating func edit(_ command: Command) -> [Effect] {
    if let effects = eraseEmptyRow(command) { return effects }
    guard var input = textInput, let edit = command.textCommand else { return [] }
    _ = input.handle(edit)
    textInput = input
    return []
  }
}
