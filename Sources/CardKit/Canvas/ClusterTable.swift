/// The characters of several Unicode scalars on a canvas, each with a number.
struct ClusterTable: Sendable {
  private var characters: [Character] = []
  /// Where each of them is, so that no two are compared one by one. Few canvases have any: nothing is made before.
  private var places: [Character: Int]?

  /// The character of a number that was given.
  subscript(place: Int) -> Character { characters[place] }

  /// The number of a character, which is given one if it has none yet.
  mutating func place(of character: Character) -> Int {
    if let known = places?[character] { return known }
    let place = characters.count
    characters.append(character)
    places = places ?? [:]
    places?[character] = place
    return place
  }
}

extension ClusterTable: Hashable {
  static func == (first: ClusterTable, second: ClusterTable) -> Bool {
    // Where they are follows from their order.
    first.characters == second.characters
  }

  func hash(into hasher: inout Hasher) { hasher.combine(characters) }
}
