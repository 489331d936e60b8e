extension AppState {
  /// Ends the program; where something is not on the disk it is tried once more and said first: who presses
  /// again means it.
  mutating func end() -> [Effect] {
    guard unsaved != nil, !wasToldOfUnsaved else { return leave(by: .quit) }
    wasToldOfUnsaved = true
    tellOfUnsavedAgain()
    return [.saveRest]
  }

  /// Says what quitting would lose, as long as the last key was to quit and there is something to lose.
  mutating func tellOfUnsavedAgain() {
    guard wasToldOfUnsaved else { return }
    guard let unsaved else {
      wasToldOfUnsaved = false
      return
    }
    let key = Keymap.bindings(in: contexts).first { $0.command == .quit }?.keys.first?.label ?? "^C"
    notice = .error("Not everything is saved: \(unsaved). \(key) again quits without it")
  }
}
