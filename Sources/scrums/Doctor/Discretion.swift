import CardKit
import Glibc
import ScrumStore

/// Keeps out of a report who the person is: the home directory becomes `~`, and a login name in a path `USER`.
struct Discretion {
  private let homes: [String]
  private let names: [String]

  init(homes: [String], names: [String]) {
    self.homes = homes.filter { $0.count > 1 }.sorted { $0.count > $1.count }
    self.names = names.filter { !$0.isEmpty }
  }

  init(_ environment: CommandEnvironment) {
    let home = environment.variable("HOME") ?? ""
    let names = ["SCRUMS_USER", "LOGNAME", "USER"].map { environment.variable($0) ?? "" }
    // A path may be told with or without its links.
    self.init(
      homes: home.isEmpty ? [] : [home, SyncRemote.name(of: home)],
      names: names + [CommandEnvironment.loginName ?? "", environment.setup.settings.me])
  }

  func path(_ path: String) -> String {
    // Neither the beginning of another name nor the end of a longer path is a home.
    let homeless = homes.reduce(path) { text, home in
      Self.replace(home, by: "~", in: text) { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    }
    let text = names.reduce(homeless) { text, name in
      Self.replace(name, by: "USER", in: text) { $0.isLetter || $0.isNumber }
    }
    return PlainLine(text).text
  }

  /// Replaces a part of a text, except between characters with which it would be a part of something else.
  private static func replace(
    _ part: String, by new: String, in text: String, unless isJoined: (Character) -> Bool
  ) -> String {
    var (result, rest) = ("", text.startIndex)
    for range in text.places(of: part) {
      let neighbours = [text[..<range.lowerBound].last, text[range.upperBound...].first]
      if neighbours.contains(where: { $0.map(isJoined) ?? false }) { continue }
      result += text[rest..<range.lowerBound] + new
      rest = range.upperBound
    }
    return result + text[rest...]
  }
}
