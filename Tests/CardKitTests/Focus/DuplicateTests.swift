import CardKit
import Testing

@Suite("Views of one identity")
struct DuplicateTests {
  private func duplicates(@ViewBuilder _ view: () -> any View) -> [ViewID] {
    Scene(ScrollView { view() }, size: Size(width: 20, height: 6)).duplicates
  }

  @Test("elements with equal ids are reported once each, in eager and lazy lists")
  func elements() {
    let names = ["a", "b", "a", "a", "c"]
    #expect(duplicates { VStack { ForEach(names, id: \.self) { Text($0) } }.id("list") } == ["list/a"])
    #expect(duplicates { LazyVStack { ForEach(names, id: \.self) { Text($0) } }.id("list") } == ["list/a"])
    #expect(duplicates { ForEach(["a", "b"], id: \.self) { Button($0) } } == [])
    #expect(duplicates { ForEach([1, 1, 2], id: \.self) { Text("\($0)") } } == ["1"])
  }

  @Test("views that differ by their names or by their place in the code are not reported")
  func places() {
    let view = VStack {
      Button("OK")
      Button("OK")
      for _ in 0..<3 { Button("OK") }
      Card { Text("card") }.focusable {}
      CardList(
        title: "List", layout: .stack(), elements: 0..<3, headerPadding: (.all, 0), primaryAction: { _ in }
      ) { Text("\($0)") }
      CardList(
        title: "Rail", layout: .rail(cardWidth: 5), elements: 0..<3, headerPadding: (.all, 0),
        primaryAction: { _ in }
      ) {
        Text("\($0)")
      }
    }
    #expect(duplicates { view } == [])
  }

  @Test("views without a builder between them are told apart by their names alone")
  func names() {
    let buttons = ForEach(0..<2) { _ in Button("OK", id: "ok") }
    #expect(duplicates { buttons } == [])
    #expect(duplicates { ForEach(["x", "x"], id: \.self) { _ in Button("OK", id: "ok") } } == ["x", "x/ok"])
  }
}
