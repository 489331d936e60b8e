import Testing

@testable import ScrumModel

/// Documents in the spirit of the public test suites: what must be read, what must be refused.
@Suite struct JSONReaderTests {
  static let valid: [String] = [
    "null", "true", "false", "0", "-0", "1", "-1", "10", "123456789012345678901234567890", "0.0", "0.5",
    "-0.5", "1.0", "1e1", "1E1", "1e+1", "1e-1", "1.5e300", "-1.5E-300", "0e0", "0e+10", "1e9999",
    "0.000000000000000000000000000000000000000000001", "\"\"", "\"a\"", "\" \"", "\"\\\"\"", "\"\\\\\"",
    "\"\\/\"", "\"/\"", "\"\\b\\f\\n\\r\\t\"", "\"\\u0000\"", "\"\\u00e9\"", "\"\\u00E9\"", "\"é\"", "\"€\"",
    "\"😀\"", "\"\\ud83d\\ude00\"", "\"\\uD83D\\uDE00 and more\"", "\"\\uFFFF\"", "\"\\uFDD0\"", "\"\u{7F}\"",
    "\"\u{85}\"", "\"\u{2028}\u{2029}\"", "\"\u{FEFF}\"", "\"0123456789abcdef0123456789abcdef\"",
    "\"01234567é\"", "\"é0123456789\\n0123456789é\"", "\"[1, {\\\"a\\\": 2}]\"", "[]", "[ ]", "[1]", "[1,2]",
    "[1 , 2]", "[[]]", "[[],[]]", "[[[[1]]]]", "[null]", "[\"\"]", "[{}]", "[[],{}]", "[1,[2,[3,[4]]],5]",
    "{}", "{ }", "{\"a\":1}", "{\"\":0}", "{\"a\":{}}", "{\"a\":[]}", "{\"a\":[],\"b\":{}}",
    "{\"a\" : 1 , \"b\" : 2}", "{\"a\\u0000b\":1}", "{\"é\":\"é\"}", "{\"a\":[{\"b\":[{\"c\":null}]}]}",
    " 1", "1 ", "\t\r\n 1 \t\r\n", "\n[\n1\n,\n2\n]\n", " { \"a\" : [ 1 , 2 ] , \"b\" : null } ", "[-1]",
    "[0]",
    "[1.5,2.5e3,-4]", "[true,false,null]",
  ]

  static let invalid: [String] = [
    "", " ", "\n", "nul", "nulll", "Null", "tru", "True", "truE", "fals", "falsee", "NaN", "Infinity",
    "-Infinity", "undefined", "+1", "-", "--1", "- 1", "01", "-01", "00", "1.", ".5", "-.5", "1.e1", "1e",
    "1e+", "1E-", "1e1.5", "0x10", "1_000", "1,000", "1 2", "1a", "0e", "0.e1", "1.2.3", "１", "\"", "\"a",
    "a\"", "'a'", "\"\\\"", "\"\\x\"", "\"\\a\"", "\"\\'\"", "\"\\u\"", "\"\\u0\"", "\"\\u00\"", "\"\\u000\"",
    "\"\\u00g0\"", "\"\\U0041\"", "\"\\u 041\"", "\"\\u+041\"", "\"\\ud800\"", "\"\\udc00\"",
    "\"\\ud800\\ud800\"", "\"\\udc00\\ud800\"", "\"\\ud800x\"", "\"\\ud800\\n\"", "\"\\ud800\\u0041\"",
    "\"\\ud800\\u\"", "\"\\ud83d", "\"\\", "\"\n\"", "\"\t\"", "\"\u{0}\"", "\"\u{1F}\"", "\"\u{1B}[2J\"",
    "\"a\" \"b\"", "[", "]", "[1", "[1,", "[1,]", "[,1]", "[,]", "[1,,2]", "[1 2]", "[1;2]", "[}", "[1}",
    "[\"a\"", "[\"a", "[[]", "[]]", "[]1", "[1]]", "[:]", "[\"a\":1]", "{", "}", "{]", "{\"a\"", "{\"a\":",
    "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{,}", "{,\"a\":1}", "{\"a\"}", "{\"a\",1}", "{\"a\" 1}",
    "{\"a\"::1}",
    "{a:1}", "{'a':1}", "{1:1}", "{null:1}", "{\"a\":1 \"b\":2}", "{\"a\":1;\"b\":2}", "{\"a\":1]",
    "{\"a\":1}}", "{\"a\":1}{}", "{\"a\":}", "{[]:1}", "{\"a\":1,,\"b\":2}", "// c\n1", "/* c */1", "1 // c",
    "[1] # c", "\u{FEFF}1", "\u{A0}1", "\u{2003}1", "\u{C}1", "\u{B}[]", "\u{0}", "1\u{0}", "[1\u{0}]",
    "[tru]", "[nul]", "[fals", "*", "<null>", "@", "[\"a\",\n4\n,1,",
    "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":1}", "[{\"\":{\"b\":1,\"\":[],\"b\":{}}}]",
  ]

  @Test(arguments: valid) func reads(_ text: String) throws {
    let value = try JSONReader.read(Array(text.utf8))
    // What is written says the same as what was read.
    let sorted = try JSONReader.read(JSONWriter.pretty(value))
    try expect(JSONReader.read(JSONWriter.compact(value)), sorted)
    expect(JSONWriter.pretty(sorted), JSONWriter.pretty(value))
  }

  @Test(arguments: invalid) func refuses(_ text: String) {
    #expect(throws: JSONError.self) { try JSONReader.read(Array(text.utf8)) }
  }

  @Test(arguments: valid) func refusesEveryBeginningOf(_ text: String) throws {
    // A beginning may be a document too, such as 1 of 10; what matters is that none makes trouble.
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count { _ = try? JSONReader.read(bytes.prefix(count)) }
    if let first = bytes.first, [0x7B, 0x5B, 0x22].contains(first), bytes.last != 0x20 {
      for count in 0..<bytes.count where bytes[count...].contains(where: { $0 > 0x20 }) {
        #expect(throws: JSONError.self) { try JSONReader.read(bytes.prefix(count)) }
      }
    }
  }

  static let invalidUTF8: [[UInt8]] = [
    [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE0, 0x80, 0x80],
    [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80],
    [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
  ]

  @Test(arguments: invalidUTF8) func refusesWhatIsNotUTF8(_ wrong: [UInt8]) {
    let before = Array("[\"aé".utf8)
    for after in ["\"]", "\\n\"]"] {
      let error = #expect(throws: JSONError.self) { try JSONReader.read(before + wrong + Array(after.utf8)) }
      expect(error?.message, "the text is not UTF-8")
      expect(error?.offset, before.count)
    }
    #expect(throws: JSONError.self) { try JSONReader.read(wrong) }
  }

  @Test func readsStrings() throws {
    let text = #""a\u00e9\ud83d\ude00\"\\\/\b\f\n\r\t\u0000é😀""#
    try expect(JSONReader.read(Array(text.utf8)), .string("aé😀\"\\/\u{8}\u{C}\n\r\t\u{0}é😀"))
  }

  @Test func keepsTheTextOfNumbers() throws {
    let text = "[1.10,1E+02,-0,123456789012345678901234567890]"
    expect(JSONWriter.compact(try JSONReader.read(Array(text.utf8))), Array(text.utf8))
  }

  @Test(arguments: [2, 15, 16, 17, 100, 20_000]) func theFirstRepeatedKeyIsFound(_ count: Int) throws {
    var keys = (0..<count).map { "\"\($0)\":0" }
    try expect(JSONReader.read(Array("{\(keys.joined(separator: ","))}".utf8)).object?.members.count, count)
    let place = count / 2
    keys.insert("\n\"\(place - 1)\":1", at: place)
    keys.append(keys[0])
    let text = Array("{\(keys.joined(separator: ","))}".utf8)
    let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
    expect(error?.description, "2:1: duplicate key \"\(place - 1)\"")
  }

  @Test func keysAreTheSameOnlyByteForByte() throws {
    let text = "{\"\u{212A}\":1,\"K\":2,\"\u{E9}\":3,\"e\u{301}\":4}"
    let object = try #require(try JSONReader.read(Array(text.utf8)).object)
    expect(object.members.count, 4)
    expect(object["K"], .int(2))
    expect(object["\u{212A}"], .int(1))
  }
}
