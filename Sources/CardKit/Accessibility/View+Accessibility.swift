extension View {
  /// How a screen reader treats the views inside.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> AnyView {
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

  /// The spoken name of the view, which becomes one element; buttons inside stay elements.
  public func accessibilityLabel(_ label: @autoclosure @escaping () -> String) -> AnyView {
    accessibility { inside, frame, collector in
      let whole = collector.element("", in: frame)
      guard var element = inside.first ?? whole else { return [] }
      if let whole { element.frame = whole.frame }
      element.label = PlainLine(label()).text.withCommasForDots
      return [element] + inside.dropFirst().filter { $0.traits.contains(.isButton) }
    }
  }

  /// Makes the view one element with a spoken name, without those inside.
  package func accessibilityElement(label: @autoclosure @escaping () -> String) -> AnyView {
    accessibilityElement().accessibilityLabel(label())
  }

  /// The spoken name of the view, as a text.
  public func accessibilityLabel(_ label: Text) -> AnyView { accessibilityLabel(label.text) }

  /// The spoken value of the view, such as `Text("40 percent")`.
  public func accessibilityValue(_ value: Text) -> AnyView { accessibilityValue(value.text) }

  /// The spoken value of the view, such as `40 percent`.
  public func accessibilityValue(_ value: @autoclosure @escaping () -> String) -> AnyView {
    accessibility { inside, frame, collector in
      guard var element = inside.first ?? collector.element("", in: frame) else { return [] }
      element.value = PlainLine(value()).text.withCommasForDots
      return [element] + inside.dropFirst()
    }
  }

  /// Adds to the traits of the view's elements.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> AnyView {
    accessibility { inside, _, _ in
      inside.map { element in
        var element = element
        element.traits.formUnion(traits)
        return element
      }
    }
  }

  /// Makes the view one element, spoken by a label, or else by its own words; buttons inside stay elements.
  func spokenAsButton(_ label: String?, _ traits: AccessibilityTraits) -> AnyView {
    accessibility { inside, frame, collector in
      let own = inside.filter { !$0.traits.contains(.isButton) }
      guard var element = own.first ?? collector.element("", in: frame) else { return inside }
      let words = own.flatMap { [$0.label, $0.value] }.filter { !$0.isEmpty }
      element.label = label.map { PlainLine($0).text } ?? words.joined(separator: ", ")
      element.value = ""
      element.traits = own.reduce(traits) { $0.union($1.traits) }.subtracting(.isImage)
      return [element] + inside.filter { $0.traits.contains(.isButton) }
    }
  }

  /// Hides a view that only repeats or decorates from screen readers.
  public func accessibilityHidden(_ isHidden: Bool = true) -> AnyView {
    accessibility { inside, _, _ in isHidden ? [] : inside }
  }

  private func accessibility(_ change: @escaping AccessibilityNode.Change) -> AnyView {
    wrapped { node, _ in AccessibilityNode(node, change) }
  }
}

extension AccessibilityElement {
  /// The label and the value as a sentence that ends in a full stop or its own mark; empty without words.
  fileprivate var sentence: String {
    let words = [label, value].filter { !$0.isEmpty }.joined(separator: ", ")
    return words.endedSentence
  }
}

extension String {
  /// The words with commas for the dots that separate them on the screen.
  var withCommasForDots: String {
    guard contains("·") else { return self }
    var words: [Substring] = []
    for word in split(separator: " ") {
      if word != "·" {
        words.append(word)
      } else if let last = words.popLast() {
        words.append(last + ",")
      }
    }
    return words.joined(separator: " ")
  }

  /// The words with a full stop, unless they end in a mark of their own or there are none.
  var endedSentence: String { last.map { ".!?…:。！？：؟۔".contains($0) } ?? true ? self : self + "." }
}

final class AccessibilityNode: WrapperNode {
  typealias Change = ([AccessibilityElement], Rect, SceneCollector) -> [AccessibilityElement]

  private let change: Change

  /// A child that is spoken as a disabled button.
  static func disabledButton(_ child: LayoutNode) -> AccessibilityNode {
    AccessibilityNode(child) { inside, _, _ in
      var inside = inside
      let spoken = inside.firstIndex { $0.traits.contains(.isCardText) } ?? inside.indices.first
      if let spoken { inside[spoken].traits.formUnion([.isButton, .isDisabled]) }
      return inside
    }
  }

  init(_ child: LayoutNode, _ change: @escaping Change) {
    self.change = change
    super.init(child)
  }

  override func collect(in placement: Placement, into collector: inout SceneCollector) {
    collector.transformAccessibility({ super.collect(in: placement, into: &$0) }) { inside, collector in
      change(inside, placement.frame, collector)
    }
  }
}
