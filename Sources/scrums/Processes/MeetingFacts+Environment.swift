import CardKit
import FoundationEssentials
import ScrumUI

extension MeetingFacts {
  /// The facts as variables of a program's environment. All of them are there, empty where there is nothing to
  /// say; texts are one line each, with nothing in them but what is seen.
  ///
  /// - Parameters:
  ///   - event: what the program is run for.
  ///   - store: the directory of the files, in which the program may look for more.
  func variables(event: String, store: String) -> [(name: String, value: String)] {
    func plain(_ text: String?) -> String {
      // One character may be a letter under a megabyte of accents.
      PlainLine(String((text ?? "").unicodeScalars.prefix(Self.longestText))).text
    }
    return [
      ("SCRUMS_EVENT", event), ("SCRUMS_STORE", store),
      ("SCRUMS_MEETING_ID", meeting.uuidString), ("SCRUMS_SCRUM_ID", scrum.uuidString),
      ("SCRUMS_TITLE", plain(title)), ("SCRUMS_SPEAKER", plain(speaker)),
      ("SCRUMS_SPEAKER_NUMBER", "\(speakerNumber)"), ("SCRUMS_SPEAKER_COUNT", "\(speakerCount)"),
      ("SCRUMS_NEXT", plain(next)), ("SCRUMS_SECONDS_LEFT", "\(secondsLeft)"),
      ("SCRUMS_ELAPSED", "\(elapsed)"), ("SCRUMS_REMAINING", "\(remaining)"),
      ("SCRUMS_SAVED", isSaved.map { $0 ? "yes" : "no" } ?? ""),
    ]
  }

  /// The characters of a name or a title at the most: there is no room for much in an environment.
  private static let longestText = 1_000

  /// The environment of a program: the one that it inherits, with the facts.
  func environment(event: String, store: String, over inherited: [[UInt8]]) -> [[UInt8]] {
    let facts = variables(event: event, store: store)
    let others = inherited.filter { text in !facts.contains { text.starts(with: "\($0.name)=".utf8) } }
    return others + facts.map { Array("\($0.name)=\($0.value)".utf8) }
  }
}
