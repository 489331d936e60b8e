import CardKit
import FoundationEssentials
import ScrumModel
import ScrumUI

/// The name of a scrum on the command line: its title, the beginning of its title, its id, or the beginning of its id.
struct ScrumName {
  /// The fewest characters of an id that stand for all of it.
  private static let shortestID = 4

  private let text: String

  init(_ text: String) { self.text = PlainLine(text).text.trimmed }

  /// - Throws: an error that lists the candidates if there are several, or suggests the nearest titles.
  func find(in scrums: [DailyScrum]) throws(CommandFailure) -> DailyScrum {
    if let id = UUID(uuidString: text), let scrum = scrums.first(where: { $0.id == id }) { return scrum }
    let titles = NameMatch(scrums.map(\.title))
    var found = titles.places(of: text)
    if found.isEmpty, text.count >= Self.shortestID {
      found = scrums.indices.filter { scrums[$0].id.uuidString.hasPrefix(text.uppercased()) }
    }
    if found.count == 1 { return scrums[found[0]] }
    guard found.isEmpty else {
      let candidates = titles.candidates(found, for: text) { Self.shortID(of: scrums[$0], in: scrums) }
      throw CommandFailure("'\(text)' is ambiguous: \(candidates)")
    }
    let hint = Suggestion(for: text, among: scrums.map(\.shownTitle)).hint(otherwise: "see 'scrums list'")
    throw CommandFailure("no scrum is called '\(text)'; \(hint)")
  }

  /// The shortest beginning of an id that finds its scrum.
  private static func shortID(of scrum: DailyScrum, in scrums: [DailyScrum]) -> String {
    let id = scrum.id.uuidString.lowercased()
    let beginnings = (shortestID..<id.count).lazy.map { String(id.prefix($0)) }
    return beginnings.first { (try? ScrumName($0).find(in: scrums)) == scrum } ?? id
  }
}

extension DailyScrum {
  /// The attendee of a name. The name of an account also means the only attendee with the same first name.
  /// - Parameter isGiven: whether the user gave the name, instead of the environment.
  func attendee(named name: String, isGiven: Bool) throws(CommandFailure) -> Attendee {
    let text = PlainLine(name).text.trimmed
    let found = attendees(called: text, isGiven: isGiven)
    if found.count == 1 { return attendees[found[0]] }
    let title = PlainLine(title).text
    let hint = isGiven ? "" : "; use --as ATTENDEE, or once 'scrums config set me ATTENDEE'"
    guard found.isEmpty else {
      let candidates = NameMatch(attendees.map(\.name)).candidates(found, for: text)
      throw CommandFailure("'\(text)' is ambiguous in \(title): \(candidates)\(hint)")
    }
    let everyone = attendees.map { PlainLine($0.name).text }.joined(separator: ", ")
    let reason = text.isEmpty ? "nobody knows who you are" : "'\(text)' is not an attendee"
    throw CommandFailure("\(reason) of \(title): \(everyone.isEmpty ? "nobody" : everyone)\(hint)")
  }

  /// The title as a person sees it.
  var shownTitle: String { PlainLine(title).text.trimmed }
}

extension NameMatch {
  /// The place of the name that a word means; of several that are the same, the first.
  /// - Parameters:
  ///   - kind: the kind of thing with such names, for the message.
  ///   - hint: how to list them, unless one of them is like the word.
  func place(of word: String, _ kind: String, otherwise hint: String) throws(CommandFailure) -> Int {
    let places = places(of: word)
    guard let place = places.first else {
      let hint = Suggestion(for: word, among: texts).hint(otherwise: hint)
      throw CommandFailure("no \(kind) is called '\(PlainLine(word).text)'; \(hint)")
    }
    guard Set(places.map { texts[$0] }).count == 1 else {
      throw CommandFailure("'\(PlainLine(word).text)' is ambiguous: \(candidates(places, for: word))")
    }
    return place
  }
}
