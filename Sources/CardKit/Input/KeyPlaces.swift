/// Where the letters of other scripts stand on an English keyboard, so that commands are on the same keys there.
package struct KeyPlaces: Hashable, Sendable {
  /// What the terminal has told.
  private var told: [Character: Character] = [:]

  package init() {}

  /// The rows of an English keyboard, and what their keys type with Shift.
  private static let english = (
    plain: Array("`qwertyuiop[]asdfghjkl;'zxcvbnm,./"), shifted: Array("~QWERTYUIOP{}ASDFGHJKL:\"ZXCVBNM<>?")
  )
  /// The same keys in other layouts; of a letter with two places, the first counts.
  private static let layouts = [
    // Russian, Ukrainian, Belarusian, Serbian, Greek.
    "ёйцукенгшщзхъфывапролджэячсмитьбю.", "ґйцукенгшщзхїфівапролджєячсмитьбю.",
    "ёйцукенгшўзх'фывапролджэячсмітьбю.", "`љњертзуиопшђасдфгхјклчћѕџцвбнм,.-",
    "`;ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,./",
  ]
  private static let known: [Character: Character] = {
    var places: [Character: Character] = [:]
    for layout in layouts {
      for (place, letter) in layout.enumerated() where !letter.isASCII {
        places[letter] = places[letter] ?? english.plain[place]
        let capital = letter.uppercased()
        // A letter may be another one's capital too, as with the Greek final sigma.
        guard capital.count == 1, capital.lowercased() == String(letter) else { continue }
        for capital in capital { places[capital] = places[capital] ?? english.shifted[place] }
      }
    }
    return places
  }()

  /// The key that is pressed with a letter of another script; nil if it is not known.
  package func key(of key: Key) -> Key? {
    guard case .character(let letter) = key, !letter.isASCII else { return nil }
    return (told[letter] ?? Self.known[letter]).map { .character($0) }
  }

  package mutating func learn(_ letter: Character, at place: Character) {
    // A terminal that tells without end is no terminal.
    if told.count < 500 { told[letter] = place }
  }

  /// What a key of an English keyboard types with Shift.
  package static func shifted(_ character: Character) -> Character {
    english.plain.firstIndex(of: character).map { english.shifted[$0] } ?? character
  }
}
