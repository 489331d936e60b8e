import TestSupport
import Testing

@testable import CardKit

@Suite("The focus in random screens")
struct FocusPropertyTests {
  /// A random tree of stacks, cards and buttons, no two buttons of one name.
  private func tree(_ depth: Int, _ names: inout Int, _ random: inout SplitMix64) -> any View {
    names += 1
    let name = "v\(names)"
    let count = Int.random(in: 1...3, using: &random)
    switch depth > 0 ? Int.random(in: 0...4, using: &random) : 9 {
    case 0:
      let views = (0..<count).map { _ in tree(depth - 1, &names, &random) }
      return HStack(spacing: Int.random(in: 0...2, using: &random)) { ViewList(views) }
    case 1, 2:
      let views = (0..<count).map { _ in tree(depth - 1, &names, &random) }
      return VStack(alignment: .leading) { ViewList(views) }
    case 3:
      let inside = tree(depth - 1, &names, &random)
      return Card { inside }.focusable().id(name)
    default:
      return Button(name, style: .link).disabled(Int.random(in: 0...9, using: &random) == 0)
    }
  }

  private func scenes() -> [Scene] {
    var random = SplitMix64(seed: 11)
    return (0..<80).map { _ in
      var names = 0
      let view = tree(4, &names, &random)
      return Scene(view, size: Size(width: Int.random(in: 10...60, using: &random), height: 30))
    }
  }

  @Test("from any view, next visits every later one exactly once and then stops")
  func next() {
    for scene in scenes() {
      let all = scene.focusables.map(\.id)
      for (place, start) in all.enumerated() {
        var (visited, current) = ([start], start)
        while let next = scene.focus(from: current, toward: .next), visited.count <= all.count {
          visited.append(next)
          expect(scene.focus(from: next, toward: .previous), current)
          current = next
        }
        expect(visited, Array(all[place...]))
      }
    }
  }

  @Test("no direction returns the same view, nor one that lies elsewhere")
  func directions() {
    for scene in scenes() {
      for from in scene.focusables {
        for direction in [FocusDirection.up, .down, .left, .right] {
          guard let id = scene.focus(from: from.id, toward: direction),
            let to = scene.focusables.first(where: { $0.id == id })
          else { continue }
          #expect(id != from.id && !to.visible.isEmpty)
          // Left and right also lead from a row to the buttons in it, and back.
          let shared = to.frame.intersection(from.frame)
          if direction == .left || direction == .right, shared == to.frame || shared == from.frame {
            continue
          }
          let sharesRow = to.frame.minY < from.frame.maxY && from.frame.minY < to.frame.maxY
          switch direction {
          case .up: #expect(to.frame.maxY <= from.frame.minY)
          case .down: #expect(to.frame.minY >= from.frame.maxY)
          case .left: #expect(to.frame.maxX <= from.frame.minX && sharesRow)
          default: #expect(to.frame.minX >= from.frame.maxX && sharesRow)
          }
        }
      }
    }
  }

  @Test("each cell belongs to the innermost view that is drawn there")
  func places() {
    for scene in scenes() {
      var wrong: [Point] = []
      for y in -1...scene.size.height {
        for x in -1...scene.size.width {
          let point = Point(x: x, y: y)
          let there = scene.focusables.filter { $0.visible.contains(point) }
          let least = there.map { $0.frame.size.width * $0.frame.size.height }.min()
          let found = scene.focusable(at: point).flatMap { id in there.first { $0.id == id } }
          if found.map({ $0.frame.size.width * $0.frame.size.height }) != least { wrong.append(point) }
        }
      }
      expect(wrong, [])
    }
  }
}
