extension View {
  /// What a screen reader speaks of the views inside: by default each is an element.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> any View {
    accessibility { inside, frame, collector in
      switch children {
      case .contain: return inside
      case .ignore: return [collector.element("", in: frame)].compactMap(\.self)
      case .combine:
        let isOwn = { (element: AccessibilityElement) in element.traits.contains(.isButton) }
        let label = inside.filter { !isOwn($0) }.map(\.sentence).filter { !$0.isEmpty }
          .joined(separator: " ")
        return [collector.element(label, in: frame)].compactMap(\.self) + inside.filter(isOwn)
      }
    }
  }

  /// What the view is called; it becomes one element, and what can be pressed inside stays.
  public func accessibilityLabel(_ label: @autoclosure @escaping () -> String) -> any View {
    accessibility { inside, frame, collector in
      guard var element = inside.first ?? collector.element("", in: frame) else { return [] }
      element.label = PlainLine(label()).text
      return [element] + inside.dropFirst().filter { $0.traits.contains(.isButton) }
    }
  }

  /// What the view stands at, such as `40 percent`.
  public func accessibilityValue(_ value: @autoclosure @escaping () -> String) -> any View {
    accessibility { inside, frame, collector in
      guard var element = inside.first ?? collector.element("", in: frame) else { return [] }
      element.value = PlainLine(value()).text
      return [element] + inside.dropFirst()
    }
  }

  /// More of what kind of thing the view is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> any View {
    accessibility { inside, _, _ in
      inside.map { element in
        var element = element
        element.traits.formUnion(traits)
        return element
      }
    }
  }

  /// Says nothing of the view: it only repeats or decorates.
  public func accessibilityHidden(_ isHidden: Bool = true) -> any View {
    accessibility { inside, _, _ in isHidden ? [] : inside }
  }

  private func accessibility(
    _ change: @escaping ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]
  ) -> any View {
    wrapped { node, _ in AccessibilityNode(node, change) }
  }
}

extension AccessibilityElement {
  /// The label and the value as a sentence: it ends in a full stop, or in the mark that it has; without words
  /// it is none.
  fileprivate var sentence: String {
    let words = [label, value].filter { !$0.isEmpty }.joined(separator: ", ")
    return words.last.map { ".!?…:。！？：؟۔".contains($0) } ?? true ? words : words + "."
  }
}

/// A child of which a screen reader speaks differently.
final class AccessibilityNode: WrapperNode {
  /// Makes what is spoken from what the child would have said.
  private let change: ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]

  init(
    _ child: LayoutNode,
    _ change: @escaping ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]
  ) {
    self.change = change
    super.init(child)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.transformAccessibility({ super.collect(in: placement, into: &$0) }) { inside, collector in
      change(inside, placement.frame, collector)
    }
  }
}
