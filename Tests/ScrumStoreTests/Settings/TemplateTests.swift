import Testing

@testable import ScrumStore

@Suite("Templates")
struct TemplateTests {
  @Test(
    "a field is a name in braces; double braces are braces",
    arguments: [
      ("{a} and {b}", "1 and 2\n"), ("{{a}} {a}}}", "{a} 1}\n"), ("a } b", "a } b\n"), ("{a}{a}", "11\n"),
      ("{{{a}", "{1\n"), ("x\r\n{a}\r\n", "x\n1\n"),
    ])
  func text(template: String, text: String) {
    #expect(Template(template).text { ["a": "1", "b": "2"][$0] ?? "" } == text)
    #expect(Template(template).unknownField(names: ["a", "b"]) == nil)
  }

  @Test("a value is never read as a template, and may have lines")
  func values() { #expect(Template("- {a}").text { _ in "{b}\n{{" } == "- {b}\n{{\n") }

  @Test(
    "a field of another name is found, also one that is not closed",
    arguments: [
      ("{A}", "{A}"), ("{a} { a }", "{ a }"), ("{}", "{}"), ("{a} {a", "{a"), ("x\n{", "{"),
      ("{\u{1B}}", "{\u{1B}}"),
    ])
  func unknown(template: String, field: String) {
    #expect(Template(template).unknownField(names: ["a"]) == field)
  }
}
