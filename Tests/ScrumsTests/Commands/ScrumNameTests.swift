import FoundationEssentials
import ScrumModel
import Testing

@testable import scrums

@Suite("The name of a scrum")
struct ScrumNameTests {
  private func scrum(_ title: String) -> DailyScrum { DailyScrum(title: title, attendees: []) }

  /// The title of the scrum that was found, or the error.
  private func found(_ name: String, _ titles: String...) -> String {
    do throws(CommandFailure) {
      return try ScrumName(name).find(in: titles.map(scrum)).title
    } catch {
      return error.description
    }
  }

  @Test("a title, ignoring case, or an unambiguous prefix of one")
  func titles() {
    #expect(found("design", "App Dev", "Design") == "Design")
    #expect(found("des", "App Dev", "Design") == "Design")
    #expect(found(" DESIGN ", "Design ", "Design 2") == "Design ")
    #expect(found("straße", "STRASSE") == "STRASSE")
    #expect(found("設", "設計", "カード") == "設計")
  }

  @Test("accents may be composed either way, but not left out")
  func accents() {
    #expect(found("caf\u{E9}", "CAFE\u{301} team", "x") == "CAFE\u{301} team")
    #expect(found("cafe\u{301}", "Caf\u{E9}") == "Caf\u{E9}")
    #expect(found("cafe", "Caf\u{E9}").hasPrefix("no scrum is called 'cafe'"))
  }

  @Test("an exact title wins over another case, which wins over a prefix")
  func precedence() {
    #expect(found("App", "App Dev", "App", "Apple") == "App")
    #expect(found("app", "APP", "app", "App Dev") == "app")
    #expect(found("app", "App Dev", "APP") == "APP")
  }

  @Test("an ambiguous name lists the candidates, with ids if their titles are equal")
  func ambiguous() {
    #expect(found("app", "App Dev", "Web", "App Design") == "'app' is ambiguous: App Dev, App Design")
    #expect(found("APP", "App", "app") == "'APP' is ambiguous: App, app")
    let twins = [scrum("Web"), scrum("Web"), scrum("Web Dev")]
    #expect(throws: CommandFailure.self) { try ScrumName("web").find(in: twins) }
    let ids = twins.prefix(2).map { "Web (\($0.id.uuidString))" }.joined(separator: ", ")
    do throws(CommandFailure) { _ = try ScrumName("WEB").find(in: twins) } catch {
      #expect(error.description == "'WEB' is ambiguous: \(ids)")
    }
    let many = (1...1_000).map { scrum("Team \($0)") }
    do throws(CommandFailure) { _ = try ScrumName("t").find(in: many) } catch {
      #expect(error.description.hasSuffix("Team 9, Team 10 and 990 more"))
    }
  }

  @Test("a misspelt name gets a suggestion")
  func nearest() {
    for slip in ["desing", "Desgn", "dezign", "designn", "desin t"] {
      #expect(
        found(slip, "App", "Design Team") == "no scrum is called '\(slip)'; did you mean 'Design Team'?")
    }
    for name in ["moon", "x", "", String(repeating: "design", count: 100_000)] {
      #expect(found(name, "App", "Design Team").hasSuffix("see 'scrums list'"))
    }
    #expect(found("desing", "Design A", "Design B").hasSuffix("did you mean 'Design A' or 'Design B'?"))
  }

  @Test("an id in any case, before any title")
  func ids() throws {
    let one = scrum("One")
    let other = scrum(one.id.uuidString)
    #expect(try ScrumName(one.id.uuidString.lowercased()).find(in: [other, one]) == one)
    #expect(throws: CommandFailure.self) { try ScrumName(UUID().uuidString).find(in: [one, other]) }
  }

  @Test("errors are sanitised, and an empty name finds nothing")
  func harmless() {
    for name in ["\u{1B}[2J", "a\nb", "\u{202E}x", "\u{9B}", ""] {
      let words = found(name, "A\u{1B}[2J", "A\u{9B}b")
      #expect(words.hasPrefix("no scrum is called"), "\(words)")
      #expect(!words.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    }
    let words = found("a", "A\u{1B}[2J", "A\u{9B}b\nc")
    #expect(words.contains("is ambiguous"))
    #expect(!words.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value })
    #expect(found("").hasPrefix("no scrum"))
  }
}
