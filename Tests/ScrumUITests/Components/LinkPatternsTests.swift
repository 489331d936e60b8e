import CardKit
import ScrumModel
import TestSupport
import Testing

@testable import ScrumUI

@Suite("Links in notes")
struct LinkPatternsTests {
  private func patterns(_ all: KeyValuePairs<String, String>) throws -> LinkPatterns {
    var patterns = LinkPatterns.standard
    for (expression, url) in all { try patterns.add(expression, url: url) }
    return patterns
  }

  /// What is found, and where it leads.
  private func found(_ text: String, _ patterns: LinkPatterns) -> [String] {
    patterns.links(in: text).map { "\(text[$0.range]) > \($0.url)" }
  }

  @Test("a reference leads to the address with its parts, and an address of the web to itself")
  func found() throws {
    let both = try patterns([
      #"#(\d+)"#: "https://example.org/i/$1", "([A-Z]{2,5})-([0-9]+)": "https://example.org/$1/$2?q=$0$",
    ])
    #expect(
      found("see #12, #7 and WEB-34", both) == [
        "#12 > https://example.org/i/12", "#7 > https://example.org/i/7",
        "WEB-34 > https://example.org/WEB/34?q=WEB-34$",
      ])
    expect(found("é日本 #1", both), ["#1 > https://example.org/i/1"])
    #expect(
      found("at https://a.org/x(1)?b=#3. Then", both) == [
        "https://a.org/x > https://a.org/x", "#3 > https://example.org/i/3",
      ])
    expect(found("(https://a.org/b).", .standard), ["https://a.org/b > https://a.org/b"])
    for nothing in ["", "#", "# 12", "ftp://a.org", "https://"] { expect(found(nothing, both), []) }
  }

  @Test("nothing in a note can change an address: what is not a letter or a digit is escaped")
  func escaped() throws {
    let all = try patterns(["<([^>]*)>": "https://example.org/$1"])
    #expect(
      found("<a/../b?c=d&e \u{1B}é>", all) == [
        "<a/../b?c=d&e \u{1B}é> > https://example.org/a%2f..%2fb%3fc%3dd%26e%20%1b%c3%a9"
      ])
    // An address is ASCII without blanks, so that no terminal sees anything else in it.
    for text in ["https://a.org/\u{1B}]8;;x", "https://a.org/é"] { expect(found(text, .standard), []) }
  }

  @Test("a pattern that is none, or could take all memory or time, is refused in words")
  func refused() {
    for (expression, url, words) in [
      ("(", "https://a", "is no regular expression: Unmatched ( or \\("),
      ("", "https://a", "must have 1 to 500 bytes"),
      (String(repeating: "a", count: 501), "https://a", "must have 1 to 500 bytes"),
      (#"(a)\1"#, "https://a", "must not refer back to a part, or repeat parts so often"),
      ("(a{1,100}){1,100}", "https://a", "must not refer back to a part, or repeat parts so often"),
      (#"a\"#, "https://a", "must not refer back to a part, or repeat parts so often"),
      ("a", "javascript:alert(1)", "must be an address that begins with https://, http:// or mailto:"),
      ("a", "https://a b", "must be an address that begins with https://, http:// or mailto:"),
      ("a", "file:///etc/passwd", "must be an address that begins with https://, http:// or mailto:"),
    ] {
      var patterns = LinkPatterns.standard
      let error = #expect(throws: LinkError.self) { try patterns.add(expression, url: url) }
      #expect(error?.words == words && patterns == .standard, "\(expression)")
    }
  }

  @Test("a long text in a row costs no second, and references in it are found wherever they are")
  func long() throws {
    let all = try patterns(["[a-z]+-[0-9]+": "https://a.org/$0", #"\b[A-Z]{2}\b"#: "https://b.org/$0"])
    for count in [0, 100, 120, 126, 127, 128, 129, 255, 256, 257, 1_000] {
      let text =
        String(repeating: ".", count: count) + "ab-12 XY " + String(repeating: "-", count: 300) + " XYZ"
      expect(found(text, all), ["ab-12 > https://a.org/ab-12", "XY > https://b.org/XY"], "\(count)")
    }
    let address = "https://example.org/" + String(repeating: "a", count: 400)
    expect(found("see \(address)", all).last, "\(address) > \(address)")
    let row = String(repeating: "a", count: 16_000)
    #expect(processorTime { expect(all.links(in: row), []) } < .milliseconds(500))
  }

  @Test("any expression is read or refused, and any text searched, without a crash", arguments: 0..<20)
  func random(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "a", "(", ")", "[", "]", "{", "}", "1", "0", ",", "*", "+", "?", "|", "\\", "d", "w", "b", ".", "^",
      "$", "#", "é", "-", ":",
    ]
    for _ in 0..<200 {
      let expression = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      guard let patterns = try? patterns([expression: "https://a/$0$1$9"]) else { continue }
      for text in ["", "aaa#1 é{1}", "((a))[1]\\d", String(repeating: "a1-", count: 300)] {
        for link in patterns.links(in: text) {
          #expect(link.range.lowerBound < link.range.upperBound)
          #expect(link.url.utf8.allSatisfy { 0x21...0x7E ~= $0 })
        }
      }
    }
  }

  @Test("a link that is broken over two lines is none, and neither is half of a character")
  func parts() throws {
    func links(_ text: String, _ expression: String, width: Int) throws -> [Canvas.Link] {
      let finder = try patterns([expression: "https://a/$0"]).finder
      let canvas = Canvas(Text(text).linked().links(finder), size: Size(width: width, height: 4))
      return (0..<4).flatMap { canvas.links(in: $0) }
    }
    let address = "see https://example.org/a/very/long/path now"
    try expect(links(address, "zzz", width: 60).map(\.url), ["https://example.org/a/very/long/path"])
    try expect(links(address, "zzz", width: 20), [])
    // What is found begins or ends inside the first character.
    for text in ["e\u{301}x", "xe\u{301}", "\u{301}", "क्ष x"] {
      for expression in ["[^a-z ]+", "..", "e", "x"] { _ = try links(text, expression, width: 20) }
    }
    try expect(links("e\u{301}x", "x", width: 20).map(\.columns), [1..<2])
  }

  @Test("links are underlined in notes, and only there; what is drawn over one is none")
  func drawn() throws {
    let finder = try patterns([#"#\d+"#: "https://a/$0"]).finder
    let canvas = Canvas(
      VStack(alignment: .leading) {
        Text("fix #12 and #7").linked()
        Text("title #12")
      }.links(finder), size: Size(width: 20, height: 2))
    expect(canvas.links(in: 0).map(\.columns), [4..<7, 12..<14])
    expect(canvas.links(in: 0).map(\.url), ["https://a/%2312", "https://a/%237"])
    expect(canvas.links(in: 1), [])
    #expect(canvas[4, 0].attributes.contains(.underline) && !canvas[3, 0].attributes.contains(.underline))
    let covered = Canvas(
      ZStack(alignment: .topLeading) {
        Text("fix #12").linked()
        Text("over it")
      }.links(finder), size: Size(width: 20, height: 1))
    expect(covered.links(in: 0), [])
  }
}
