import CardKit
import FoundationEssentials
import ScrumModel

/// The rule by which a word names a scrum or a person: the whole name before its beginning, in the
/// same case before another one, with the same accents before others.
package struct NameMatch {
  /// A text in the forms in which it is compared.
  private struct Forms {
    let text: String
    let caseless: String
    /// Without case and accents.
    let plain: [UInt8]

    init(_ text: String) {
      self.text = PlainLine(text).text.trimmed
      caseless = self.text.uppercased().lowercased()
      plain = self.text.folded
    }
  }

  private let names: [Forms]
  package var texts: [String] { names.map(\.text) }
  /// The most names that a message lists; the others are counted.
  private static let mostCandidates = 10
  /// The longest beginning of a name that a message offers.
  private static let longestBeginning = 60

  package init(_ names: [String]) { self.names = names.map(Forms.init) }

  /// The places of the names that a word can mean, several if it is ambiguous.
  /// - Parameter isWhole: whether no beginning of a name counts.
  package func places(of word: String, isWhole: Bool = false) -> [Int] {
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
  package func candidates(_ places: [Int], for word: String, other: (Int) -> String? = { _ in nil }) -> String
  {
    let shown = places.prefix(Self.mostCandidates).map { place in
      let name = names[place].text
      let word = beginning(of: place, from: word.count, among: places) ?? other(place)
      return word.map { $0 == name ? name : "\(name) ('\($0)')" } ?? name
    }
    let rest = places.count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
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

extension DailyScrum {
  /// The places of the attendees that a name can mean. The name of an account also means the only attendee with the same
  /// first name.
  /// - Parameter isGiven: whether a person gave the name, instead of the environment.
  package func attendees(called name: String, isGiven: Bool) -> [Int] {
    func firstName(_ name: String) -> [UInt8]? {
      name.split(whereSeparator: \.isWhitespace).first.map(\.folded)
    }
    let found = NameMatch(attendees.map(\.name)).places(of: name)
    guard found.isEmpty, !isGiven, let first = firstName(name) else { return found }
    return attendees.indices.filter { firstName(PlainLine(attendees[$0].name).text) == first }
  }

  /// The attendee that the person at this terminal is; nil if that is nobody, or not sure.
  func attendee(calling me: String) -> Attendee? {
    let found = me.isEmpty ? [] : attendees(called: me, isGiven: false)
    return found.count == 1 ? attendees[found[0]] : nil
  }
}

extension Note {
  /// Takes over what a person has typed about a note of a scrum. The owner may be the beginning of an attendee's name.
  /// - Returns: false, without a change, if a value is none of its kind.
  package mutating func take(
    _ typed: [String: String], in scrum: DailyScrum, today: CalendarDay, at now: Date
  ) -> Bool {
    var typed = typed
    if let owner = typed["owner"], !owner.isEmpty {
      let found = scrum.attendees(called: owner, isGiven: true)
      if found.count == 1 { typed["owner"] = scrum.attendees[found[0]].name }
    }
    return take(typed, today: today, at: now)
  }
}
