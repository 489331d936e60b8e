import FoundationEssentials
import ScrumModel

/// Scrums with the same title, and attendees of a scrum with the same name, in words that name the command to mend it.
enum DoubleName {
  static func words(_ scrum: DailyScrum) -> String {
    "\(scrum.title.named): another scrum has the same title; 'scrums remove \(scrum.id)' removes this one, "
      + "or give one another title"
  }

  static func words(_ attendee: Attendee, of scrum: DailyScrum) -> String {
    let name = attendee.name
    // Other names need quotes in a shell, or look like a list of names. An editor takes all.
    let isPlain =
      name.first?.isLetter == true && name.count <= 40
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    let (option, result) = isPlain ? (" --remove-attendees \(name)", "removes one") : ("", "opens the list")
    return "\(scrum.title.named): \(name.quoted) is there twice; 'scrums edit \(scrum.id)\(option)' \(result)"
  }

  /// The second of each name, by its place in `scrums.json`.
  static func all(in scrums: [DailyScrum]) -> [(path: [JSONStep], words: String)] {
    func second<Element>(_ elements: [Element], _ text: KeyPath<Element, String>) -> [Int] {
      var counts: [String: Int] = [:]
      return elements.indices.filter { place in
        counts[elements[place][keyPath: text], default: 0] += 1
        return counts[elements[place][keyPath: text]] == 2
      }
    }
    let titles = second(scrums, \.title).map { place in
      (path: [JSONStep.key("scrums"), .index(place)], words: words(scrums[place]))
    }
    let names = scrums.enumerated().flatMap { place, scrum in
      second(scrum.attendees, \.name).map { attendee in
        (
          path: [JSONStep.key("scrums"), .index(place), .key("attendees"), .index(attendee)],
          words: words(scrum.attendees[attendee], of: scrum)
        )
      }
    }
    return titles + names
  }
}

extension DailyScrum {
  /// Words on its title, if another one of some scrums has that too, and on its names that are there twice.
  package func doubleNames(among scrums: [DailyScrum]) -> [String] {
    let isTaken = scrums.contains { $0.id != id && $0.title.isSameName(as: title) }
    return (isTaken ? [DoubleName.words(self)] : []) + DoubleName.all(in: [self]).map(\.words)
  }
}
