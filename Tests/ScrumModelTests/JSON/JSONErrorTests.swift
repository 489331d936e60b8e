import Testing

@testable import ScrumModel

@Suite struct JSONErrorTests {
  @Test(arguments: [
    ("", "1:1: expected a value, but the text ends"),
    ("[1 2]", "1:4: expected a comma or ]"),
    ("{\"a\": 1\n \"b\": 2}", "2:2: expected a comma or }"),
    ("{\n  \"é\" 1}", "2:7: expected a colon"),
    ("{\"a\":1,}", "1:8: expected a key in double quotes"),
    ("[1,]", "1:4: expected a value"),
    ("[1", "1:3: expected a comma or ], but the text ends"),
    ("[\"é\", 01]", "1:8: a number must not begin with 0"),
    ("[\"a\nb\"]", "1:4: a control character in a string must be escaped"),
    ("[\"a", "1:4: expected the closing quote of a string, but the text ends"),
    ("[\"x\\q\"]", "1:5: expected one of \" \\ / b f n r t u after a backslash"),
    ("[\"x\\ud800 \"]", "1:4: half of a surrogate pair is missing"),
    ("[tru]", "1:2: expected true"),
    ("[-]", "1:3: expected a digit"),
    ("1 1", "1:3: expected nothing more after the value"),
    ("\u{FEFF}1", "1:1: a byte order mark comes before the document"),
    ("\r\n\r\n  x", "3:3: expected a value"),
    ("{\"a\":1,\n \"b\":2,\"a\":3}", "2:8: duplicate key \"a\""),
    ("[{\"a\":{\"é\":1, \"\\u00e9\":1}}]", "1:15: duplicate key \"é\""),
  ]) func saysWhatAndWhere(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
    expect(error?.description, message)
  }

  @Test(arguments: [
    ([JSONStep](), 1, 3), ([.key("a")], 2, 11), ([.key("b")], 5, 5), ([.key("b"), .index(0)], 5, 6),
    ([.key("b"), .index(2)], 6, 1), ([.key("b"), .index(2), .key("é")], 6, 9),
    ([.key("b"), .index(2), .key("missing")], 6, 1), ([.key("b"), .index(9)], 5, 5),
    ([.key("missing"), .index(9)], 1, 3), ([.key("a"), .key("x")], 2, 11), ([.index(0)], 1, 3),
  ]) func findsValues(_ path: [JSONStep], _ line: Int, _ column: Int) throws {
    let text = #"""
        {
      "\u0061": 3,
      "skipped": [{"a": [1, "]}"]}, {}, [], -1.5e3, null],
      "B": "not this one",
      "b":[true, {"b": 1},
      {"é" :  "x"}]
      }
      """#
    let position = Array(text.utf8).withUnsafeBufferPointer { bytes in
      JSONPosition(of: JSONReader.offset(of: path, in: bytes), in: bytes)
    }
    _ = try JSONReader.read(Array(text.utf8))
    expect(position.line, line)
    expect(position.column, column)
  }
}
