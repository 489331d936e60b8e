import FoundationEssentials
import TestSupport
import Testing

@testable import CardKit

@Suite("Random trees of views with lazy lists")
struct ScrollModelTests {
  /// `make walk` makes 100,000 trees.
  private static let trees = ProcessInfo.processInfo.environment["SCRUMS_WALK"] == nil ? 320 : 100_000
  private static let parts = 8

  @Test("the first frame is what eager ones would show", arguments: 0..<parts)
  func firstFrame(part: Int) throws {
    for seed in 0..<Self.trees / Self.parts / 4 {
      var grower = TreeGrower(seed: UInt64(part * 1_000_000 + seed), hasLists: true)
      let model = grower.tree(seed % 4 == 0 ? 4 : 3)
      let size = Size(width: grower.number(0...60), height: grower.number(1...40))
      let drawn = DrawnFrames()
      _ = Scene(model.view(drawn), size: size).canvas
      let proposal = ProposedSize(size)
      let expected = model.visibleLeaves(
        in: Rect(origin: .zero, size: model.sizeThatFits(proposal)), proposal,
        clip: Rect(origin: .zero, size: size))
      try #require(
        Self.text(drawn.visible) == Self.text(expected), "seed \(seed) of \(part) \(size): \(model)")
    }
  }

  @Test("wheel, jumps, and elements that come and go show what eager lists would", arguments: 0..<parts)
  func scrolled(part: Int) throws {
    for seed in 0..<Self.trees / Self.parts {
      var grower = TreeGrower(seed: UInt64(part * 1_000_000 + seed), hasLists: true)
      let content = grower.column()
      var model = ScrollModel(size: Size(width: grower.number(1...40), height: grower.number(1...20)))
      let memory = ViewMemory()
      var steps: [String] = []
      for _ in 0..<12 {
        let drawn = DrawnFrames()
        let view = ScrollView(showsIndicators: false) { content.view(drawn) }.id("s")
          .focus(model.focus.map { ViewID("s/" + $0) })
        _ = Scene(view, size: model.size, environment: EnvironmentValues(memory: memory)).canvas
        let expected = model.frame(content)
        try #require(
          Self.text(drawn.visible) == Self.text(expected),
          "seed \(seed) of \(part), \(model.size) after \(steps): \(content)")
        steps.append(step(&model, memory, content, &grower))
      }
    }
  }

  private static func text(_ frames: [(id: Int, frame: Rect)]) -> [String] {
    frames.map {
      "\($0.id): \($0.frame.minX),\($0.frame.minY) \($0.frame.size.width)×\($0.frame.size.height)"
    }
  }

  /// Does something that a person or a program does between two frames.
  private func step(
    _ model: inout ScrollModel, _ memory: ViewMemory, _ content: LayoutModel, _ grower: inout TreeGrower
  ) -> String {
    let lists = content.lists
    guard let (path, list) = lists.isEmpty ? nil : lists[grower.number(0...lists.count - 1)] else {
      return ""
    }
    let last = list.elements.count - 1
    switch grower.number(0...9) {
    case 0...3:
      let rows = grower.pick(3, -3, grower.number(-40...40), grower.number(-200...200), 1 << 30, -1 << 30)
      model.scroll(by: rows)
      memory.scroll("s", by: rows)
      return "wheel \(rows)"
    case 4, 5:
      guard last >= 0 else { return "" }
      let number = grower.number(0...last)
      model.focus = path + list.name + "/" + (list.isNamed ? list.elements[number].id : String(number))
      return "focus \(model.focus ?? "")"
    case 6:
      list.elements.append(grower.element(2))
      return "append to \(list.name)"
    case 7 where last >= 0:
      let place = list.isNamed ? grower.number(0...last) : last
      list.elements.remove(at: place)
      return "remove \(place) of \(list.name)"
    case 8 where list.isNamed:
      let place = grower.number(0...last + 1)
      list.elements.insert(grower.element(2), at: place)
      return "insert \(place) in \(list.name)"
    case 9 where grower.number(0...2) == 0:
      model.size = Size(width: grower.number(1...40), height: grower.number(1...20))
      return "size \(model.size)"
    default: return ""
    }
  }
}
