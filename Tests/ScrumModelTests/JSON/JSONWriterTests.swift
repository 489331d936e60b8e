import Testing

@testable import ScrumModel

@Suite struct JSONWriterTests {
  @Test func prettyIsMadeToBeReadAndDiffed() throws {
    let text = #"""
      {"z":[],"a":{},"path":"a/b","list":[1,[2.50,true],{"k":null}],"é":"\u00e9\"\\","B":1}
      """#
    let picture = #"""
      {
        "B": 1,
        "a": {},
        "list": [
          1,
          [
            2.50,
            true
          ],
          {
            "k": null
          }
        ],
        "path": "a/b",
        "z": [],
        "é": "é\"\\"
      }

      """#
    expect(String(decoding: JSONWriter.pretty(try JSONReader.read(Array(text.utf8))), as: UTF8.self), picture)
  }

  @Test(arguments: [
    (0, "0"), (0.1, "0.1"), (-12.5, "-12.5"), (3, "3"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (Double.infinity, "0"), (Double.nan, "0"), (-0.0, "0"),
  ]) func numbersAreAlwaysJSON(_ value: Double, _ text: String) throws {
    expect(JSONNumber(value).text, text)
    _ = try JSONReader.read(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("1", 1), ("-0", 0), ("5.0", 5), ("1e2", 100), ("1.5", nil), ("1e400", nil), ("-1e400", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("1e18", 1_000_000_000_000_000_000),
      ("123456789012345678901234567890", nil),
    ] as [(String, Int?)]) func wholeNumbersAreTakenExactly(_ text: String, _ value: Int?)
  {
    expect(JSONNumber(checked: text).int, value)
  }
}

@Suite("Strings are written with the escapes that they need") struct JSONWriterStringTests {
  /// The rules, scalar by scalar.
  private func escaped(_ text: String) -> String {
    let names: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
    ]
    var result = ""
    for scalar in text.unicodeScalars {
      if let name = names[scalar] {
        result += name
      } else if scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return "\"\(result)\""
  }

  private func check(_ text: String) {
    let written = JSONWriter.compact(.string(text))
    #expect(written.elementsEqual(escaped(text).utf8))
    expect((try? JSONReader.read(written)), .string(text))
  }

  @Test func everyCharacterAtEveryPlace() {
    for value in 0..<0x180 as Range<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for count in [0, 1, 7, 8, 9, 15, 16, 17] {
        for place in 0...count {
          let text =
            String(repeating: "x", count: place) + String(scalar)
            + String(repeating: "é", count: count - place)
          guard escaped(text).utf8.elementsEqual(JSONWriter.compact(.string(text))) else {
            Issue.record("U+\(String(value, radix: 16)) at \(place) of \(count)")
            return
          }
        }
      }
    }
  }

  @Test func longTexts() {
    for count in [1_000, 1_016, 1_022, 1_023, 1_024, 1_025, 2_047, 2_048, 16_383, 16_384, 16_385, 100_000] {
      for end in ["", "\u{85}", "\u{85}\u{A0}", "\n", "é", "😀\u{0}"] {
        check(String(repeating: "x", count: count) + end)
        check(String(repeating: "\u{1}", count: count) + end)
      }
      check(String(repeating: "\u{85}", count: count))
      check("x" + String(repeating: "\u{85}", count: count))
    }
  }

  @Test func longNumbersAndDeepLists() throws {
    let number = String(repeating: "9", count: 50_000)
    expect(JSONWriter.compact(try JSONReader.read(Array("[\(number)]".utf8))), Array("[\(number)]".utf8))
    var value = JSONValue.null
    for _ in 0..<512 { value = .array([value]) }
    let pretty = JSONWriter.pretty(value)
    expect(pretty.count, 512 * 4 + 5 + 2 * 2 * (511 * 512 / 2) + 2 * 512)
    try expect(JSONReader.read(pretty), value)
  }
}
