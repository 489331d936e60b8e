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
    // A path may be written with or without its links.
    let homes = home.isEmpty ? [] : [home, SyncRemote.name(of: home)]
    let names = ["SCRUMS_USER", "LOGNAME", "USER"].map { environment.variable($0) ?? "" }
    self.init(
      homes: homes, names: names + [CommandEnvironment.loginName ?? "", environment.setup.settings.me])
  }

  func path(_ path: String) -> String {
    let withoutHome = homes.reduce(path) { text, home in
      Self.replace(home, by: "~", in: text) { before, after in
        // Not the beginning of another name, nor the end of a longer path.
        let neighbours = [before, after].compactMap(\.self)
        return before != "/" && !neighbours.contains { $0.isLetter || $0.isNumber || "-_.".contains($0) }
      }
    }
    let text = names.reduce(withoutHome) { text, name in
      Self.replace(name, by: "USER", in: text) { before, after in
        ![before, after].compactMap(\.self).contains { $0.isLetter || $0.isNumber }
      }
    }
    return PlainLine(text).text
  }

  /// - Parameter isWhole: whether a part counts between two characters.
  private static func replace(
    _ part: String, by new: String, in text: String, if isWhole: (Character?, Character?) -> Bool
  ) -> String {
    var (result, rest) = ("", text.startIndex)
    for range in text.ranges(of: part) {
      let before = text[..<range.lowerBound].last
      guard isWhole(before, text[range.upperBound...].first) else { continue }
      result += text[rest..<range.lowerBound] + new
      rest = range.upperBound
    }
    return result + text[rest...]
  }
}
