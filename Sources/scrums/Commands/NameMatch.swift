import CardKit
import ScrumModel

/// The rule by which a word on the command line names a scrum or a person: the whole name before its beginning, in the
/// same case before another one, with the same accents before others.
struct NameMatch {
  /// A text in the forms in which it is compared.
  private struct Forms {
    let text: String
    let caseless: String
    /// Without case and accents.
    let plain: [UInt8]

    init(_ text: String) {
      self.text = PlainLine(text).text.trimmed
      caseless = self.text.folded
      plain = self.text.folded
    }
  }

  private let names: [Forms]
  /// The most names that a message lists; the others are counted.
  private static let mostCandidates = 10
  /// The longest beginning of a name that a message offers.
  private static let longestBeginning = 60

  init(_ names: [String]) { self.names = names.map(Forms.init) }

  /// The places of the names that a word can mean, several if it is ambiguous.
  /// - Parameter isWhole: whether no beginning of a name counts.
  func places(of word: String, isWhole: Bool = false) -> [Int] {
    places(of: Forms(word), among: Array(names.indices), isWhole: isWhole)
  }

  private func places(of word: Forms, among candidates: [Int], isWhole: Bool = false) -> [Int] {
    let whole: [(Forms) -> Bool] = [
      { $0.text == word.text }, { $0.caseless == word.caseless }, { $0.plain == word.plain },
    ]
    let beginnings: [(Forms) -> Bool] = [
      { $0.caseless.starts(with: word.caseless) }, { $0.plain.starts(with: word.plain) },
    ]
    for matches in whole + (isWhole ? [] : beginnings) where !word.text.isEmpty {
      let found = candidates.filter { matches(names[$0]) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The meanings of an ambiguous word, such as `App Dev, App Design ('App Des')`: each name with the
  /// shortest word that means nothing else, if that is not the name itself.
  /// - Parameter other: another word for a name that several have; nil if there is none.
  func candidates(_ places: [Int], for word: String, other: (Int) -> String? = { _ in nil }) -> String {
    let shown = places.prefix(Self.mostCandidates).map { place in
      let name = names[place].text
      let word = beginning(of: place, from: word.count, among: places) ?? other(place)
      return word.map { $0 == name ? name : "\(name) ('\($0)')" } ?? name
    }
    let rest = places.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The place of the name that a word means; of several that are the same, the first.
  /// - Parameters:
  ///   - kind: the kind of thing with such names, for the message.
  ///   - hint: how to list them, unless one of them is like the word.
  func place(of word: String, _ kind: String, otherwise hint: String) throws(CommandFailure) -> Int {
    let places = places(of: word)
    guard let place = places.first else {
      let hint = Suggestion(for: word, among: names.map(\.text)).hint(otherwise: hint)
      throw CommandFailure("no \(kind) is called '\(PlainLine(word).text)'; \(hint)")
    }
    guard Set(places.map { names[$0].text }).count == 1 else {
      throw CommandFailure("'\(PlainLine(word).text)' is ambiguous: \(candidates(places, for: word))")
    }
    return place
  }

  /// The shortest beginning of a name, of some characters at least, that means no other of some names.
  private func beginning(of place: Int, from count: Int, among places: [Int]) -> String? {
    let name = names[place].text
    let beginnings =
      (max(1, count)...max(1, count, min(name.count, Self.longestBeginning)))
      .lazy.map { String(name.prefix($0)) } + [name]
    return beginnings.first { $0.last != " " && self.places(of: Forms($0), among: places) == [place] }
  }
}
