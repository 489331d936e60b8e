import FoundationEssentials
import ScrumModel
import TestSupport

/// Texts of `scrums.json` as no program would write them but some may: keys that nobody knows, keys twice,
/// escapes, odd numbers, white space everywhere, and now and then something that is wrong.
struct RandomScrums {
  var generator: SplitMix64
  /// How rare oddities are: one in so many.
  let rarity: Int

  init(seed: UInt64, rarity: Int) {
    generator = SplitMix64(seed: seed)
    self.rarity = rarity
  }

  mutating func document() -> String {
    object(
      [
        ("version", isOdd() ? pick(["1.0", "7", "0", "\"1\"", "null", "1e0", "12345678901"]) : "1"),
        ("scrums", isOdd() ? pick(["null", "{}", "[]", "[[]]"]) : array(upTo: 4) { $0.scrum() }),
      ] + (index(2) == 0 ? [("holidays", array(upTo: 2) { $0.time(called: "name") })] : []))
  }

  mutating func scrum() -> String {
    var members = [
      ("attendees", array(upTo: 4) { $0.attendee() }), ("id", id()), ("title", string()),
      (
        "lengthInMinutes",
        isOdd() ? pick(["1.2e1", "0", "121", "\"5\"", "05", "-5", "5.5"]) : "\(index(120) + 1)"
      ),
      ("theme", word(Theme.allCases.map(\.rawValue))),
    ]
    if index(2) == 0 {
      let days = array(upTo: 3) { $0.word(Schedule.Day.allCases.map(\.rawValue)) }
      var schedule = [("days", days), ("time", isOdd() ? "\"24:00\"" : "\"09:3\(index(10))\"")]
      if index(3) == 0 { schedule.append(("zone", string())) }
      switch index(6) {
      case 0:
        schedule.append(("monthly", isOdd() ? pick(["0", "6", "null", "1.5"]) : pick(["-1", "1", "5"])))
      case 1: schedule.append(("everySecondWeekOf", day()))
      case 2: for key in ["extra", "cancelled"] { schedule.append((key, array(upTo: 2) { $0.day() })) }
      default: break
      }
      let text = object(schedule)
      members.append(("schedule", isOdd() ? "null" : text))
    }
    if index(4) == 0 { members.append(("lead", index(2) == 0 ? word(["turn"]) : id())) }
    for (key, words) in [
      ("share", LeftoverTimePolicy.allCases.map(\.rawValue)),
      ("whenTimeIsUp", WhenTimeIsUp.allCases.map(\.rawValue)),
      ("speakingOrder", SpeakingOrder.allCases.map(\.rawValue)),
    ] where index(3) == 0 { members.append((key, index(4) == 0 ? "null" : word(words))) }
    return object(members)
  }

  private mutating func attendee() -> String {
    var members = [("id", id()), ("name", string())]
    if index(3) == 0 { members.append(("away", array(upTo: 2) { $0.time(called: "word") })) }
    return object(members)
  }

  private mutating func time(called key: String) -> String {
    object([(key, string()), ("from", day()), ("until", day())])
  }

  private mutating func day() -> String {
    isOdd() ? pick(["\"2026-02-30\"", "\"26-1-1\"", "7", "null"]) : "\"2026-1\(index(3))-\(index(19) + 10)\""
  }

  private mutating func id() -> String {
    if isOdd() {
      return pick(["\"\"", "null", "\"00000000-0000-0000-0000-000000000001\"", "\"\(UUID())x\""])
    }
    let digits = (0..<32).map { _ in Array("0123456789abcdefABCDEF")[index(22)] }
    let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
    return "\"\(groups.joined(separator: "-"))\""
  }

  private mutating func string() -> String {
    let pieces = [
      "a", "Design / UX ", "é", "字", "😀", "\\n", "\\u0041", "\\ud83d\\ude00", "\\\"", "\u{85}", "\u{7F}",
    ]
    let text = (0..<index(6)).map { _ in pick(pieces) }.joined()
    return isOdd() ? pick(["\"\\ud800\"", "null", "7", "\"a\nb\"", "\"\\q\""]) : "\"\(text)\""
  }

  private mutating func word(_ words: [String]) -> String {
    isOdd() ? pick(["\"\"", "\"blue\"", "\"a word of more than sixteen\"", "7"]) : "\"\(pick(words))\""
  }

  private mutating func array(upTo count: Int, _ element: (inout RandomScrums) -> String) -> String {
    let elements = (0..<index(count + 1)).map { _ in space() + element(&self) + space() }
    return "[\(elements.joined(separator: ","))\(isOdd() ? "," : "")]"
  }

  private mutating func object(_ members: [(key: String, value: String)]) -> String {
    var members = members
    for _ in 0..<(index(3) == 0 ? index(3) : 0) {
      let key = pick(["z", "A", "room", "é", "t\\u0069me\\u0020", ""])
      if !members.contains(where: { $0.key == key }) || isOdd() { members.append((key, unknown())) }
    }
    if isOdd(), let member = members.first { members.append(member) }
    if isOdd() { members.removeFirst() }
    members.shuffle(using: &generator)
    let texts = members.map { "\(space())\"\($0.key)\"\(space()):\(space())\($0.value)\(space())" }
    return "{\(texts.joined(separator: ","))}"
  }

  private mutating func unknown() -> String {
    isOdd()
      ? pick(["nul", "01", "[1,]", "{\"a\"}", "\"\u{1}\"", "[[[", "1.e5", "{\"b\":2,\"b\":3}"])
      : pick([
        "null", "1.50", "[]", "{\"b\":[1E9,{\"b\":2,\"c\":3}],\"a\":\"\\u00e9\"}", "[[1],[{}]]", "\"x\"",
        "-0",
      ])
  }

  private mutating func space() -> String {
    index(6) == 0 ? pick([" ", "\n", "\n          ", "\t", "\r\n  "]) : ""
  }
  private mutating func isOdd() -> Bool { index(rarity) == 0 }
  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    let place = index(elements.count)
    return elements[place]
  }
}
