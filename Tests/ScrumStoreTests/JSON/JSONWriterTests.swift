import Testing

@testable import ScrumStore

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
    #expect(
      String(decoding: JSONWriter.pretty(try JSONReader.read(Array(text.utf8))), as: UTF8.self) == picture)
  }

  @Test(arguments: [
    (0, "0"), (0.1, "0.1"), (-12.5, "-12.5"), (3, "3"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
    (Double.infinity, "0"), (Double.nan, "0"), (-0.0, "0"),
  ]) func numbersAreAlwaysJSON(_ value: Double, _ text: String) throws {
    #expect(JSONNumber(value).text == text)
    _ = try JSONReader.read(Array(text.utf8))
  }

  @Test(
    arguments: [
      ("1", 1), ("-0", 0), ("5.0", 5), ("1e2", 100), ("1.5", nil), ("1e400", nil), ("-1e400", nil),
      ("9223372036854775807", .max), ("9223372036854775808", nil), ("1e18", 1_000_000_000_000_000_000),
      ("123456789012345678901234567890", nil),
    ] as [(String, Int?)]) func wholeNumbersAreTakenExactly(_ text: String, _ value: Int?)
  {
    #expect(JSONNumber(checked: text).int == value)
  }
}
