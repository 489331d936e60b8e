import CardKit
import GalleryExamples

struct Entry: Sendable {
  let component: Component
  /// The bytes of the file; they are read only when somebody looks.
  private let bytes: @Sendable () -> [UInt8]

  fileprivate init(_ component: Component, _ bytes: @escaping @autoclosure @Sendable () -> [UInt8]) {
    self.component = component
    self.bytes = bytes
  }

  var name: String { component.name }
  var examples: [Example] { component.examples }
  var source: String { String(decoding: bytes(), as: UTF8.self) }

  func code(of example: Example) -> [Substring] { Self.code(of: example.name, in: source) }

  /// The lines inside the body of a view, moved left, or the whole view if it has other members; empty if the
  /// file has no such view. The formatter decides where braces stand: a type at column 0, its body at column 2.
  static func code(of view: String, in source: String) -> [Substring] {
    let type = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init).drop { $0 != "struct \(view): View {" }.prefix { $0 != "}" }
    guard let first = type.first else { return [] }
    let members = type.dropFirst()
    let body = members.dropFirst().prefix { $0 != "  }" }
    // Nothing but the body, its first and its last line.
    guard members.first == "  var body: some View {", members.count == body.count + 2 else {
      let isView = members.contains("  var body: some View {") && members.contains("  }")
      return isView ? [first] + members + ["}"] : []
    }
    return body.map { $0.dropFirst(4) }
  }

  /// The public types and modifiers that it shows besides its own name, those that a search found first.
  func symbols(matching search: String) -> [String] {
    let search = search.lowercased()
    let isFound = { (symbol: String) in !search.isEmpty && symbol.lowercased().contains(search) }
    return component.symbols.filter(isFound) + component.symbols.filter { !isFound($0) }
  }
}

/// The error of a name that names no component, or several.
package struct UnknownComponent: Error, Hashable {
  package let message: String
}

enum Catalogue {
  static func entries(matching text: String) -> [Entry] {
    let text = text.lowercased()
    return entries.filter { entry in
      text.isEmpty || entry.name.lowercased().contains(text)
        || entry.component.section.rawValue.lowercased().contains(text)
        || entry.component.symbols.contains { $0.lowercased().contains(text) }
        || entry.examples.contains { $0.title.lowercased().contains(text) }
    }
  }

  /// How well the name of a component matches a search: 0 if it is the name, 3 if only something else matches.
  static func rank(of name: String, for text: String) -> Int {
    let (name, text) = (name.lowercased(), text.lowercased())
    return name == text ? 0 : name.hasPrefix(text) ? 1 : name.contains(text) ? 2 : 3
  }

  /// The component with a name, or else the only one that shows a public type or modifier of that name or whose
  /// name begins with it; case doesn't matter.
  static func entry(named name: String) throws(UnknownComponent) -> Entry {
    let wanted = name.lowercased()
    if let exact = entries.first(where: { $0.name.lowercased() == wanted }) { return exact }
    let showing = entries.filter { $0.component.symbols.contains { $0.lowercased() == wanted } }
    let candidates = showing.isEmpty ? entries.filter { $0.name.lowercased().hasPrefix(wanted) } : showing
    if let only = candidates.first, candidates.count == 1 { return only }
    let names = (candidates.isEmpty ? entries : candidates).map(\.name).joined(separator: ", ")
    throw UnknownComponent(
      message: candidates.isEmpty
        ? "no component is called '\(PlainLine(name).text)'; there are \(names)"
        : "'\(PlainLine(name).text)' may be \(names)")
  }

  static let entries: [Entry] = [
    Entry(HStackExamples.hStack, PackageResources.HStackExamples_swift),
    Entry(VStackExamples.vStack, PackageResources.VStackExamples_swift),
    Entry(ZStackExamples.zStack, PackageResources.ZStackExamples_swift),
    Entry(ForEachExamples.forEach, PackageResources.ForEachExamples_swift),
    Entry(ViewThatFitsExamples.viewThatFits, PackageResources.ViewThatFitsExamples_swift),
    Entry(SpacerExamples.spacer, PackageResources.SpacerExamples_swift),
    Entry(DividerExamples.divider, PackageResources.DividerExamples_swift),
    Entry(FrameExamples.frame, PackageResources.FrameExamples_swift),
    Entry(FrameExamples.padding, PackageResources.FrameExamples_swift),
    Entry(BorderExamples.border, PackageResources.BorderExamples_swift),
    Entry(LayerExamples.background, PackageResources.LayerExamples_swift),
    Entry(FrameExamples.layoutPriority, PackageResources.FrameExamples_swift),
    Entry(FrameExamples.fixedSize, PackageResources.FrameExamples_swift),
    Entry(LayerExamples.overlay, PackageResources.LayerExamples_swift),
    Entry(LayerExamples.shadow, PackageResources.LayerExamples_swift),
    Entry(ShapeExamples.opacity, PackageResources.ShapeExamples_swift),
    Entry(ShapeExamples.cornerRadius, PackageResources.ShapeExamples_swift),
    Entry(LayerExamples.hidden, PackageResources.LayerExamples_swift),
    Entry(TextExamples.text, PackageResources.TextExamples_swift),
    Entry(TextModifierExamples.lineLimit, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.truncationMode, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.multilineTextAlignment, PackageResources.TextModifierExamples_swift),
    Entry(LargeTextExamples.largeText, PackageResources.LargeTextExamples_swift),
    Entry(TextModifierExamples.font, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.minimumScaleFactor, PackageResources.TextModifierExamples_swift),
    Entry(TextFieldExamples.textField, PackageResources.TextFieldExamples_swift),
    Entry(ListTextExamples.listText, PackageResources.ListTextExamples_swift),
    Entry(ColumnLineExamples.columnLine, PackageResources.ColumnLineExamples_swift),
    Entry(MarkedTextExamples.markedText, PackageResources.MarkedTextExamples_swift),
    Entry(LabelExamples.label, PackageResources.LabelExamples_swift),
    Entry(ScrollViewExamples.scrollView, PackageResources.ScrollViewExamples_swift),
    Entry(LazyStackExamples.lazyVStack, PackageResources.LazyStackExamples_swift),
    Entry(LazyStackExamples.lazyHStack, PackageResources.LazyStackExamples_swift),
    Entry(SectionExamples.section, PackageResources.SectionExamples_swift),
    Entry(ImageExamples.image, PackageResources.ImageExamples_swift),
    Entry(ShapeExamples.rectangle, PackageResources.ShapeExamples_swift),
    Entry(ImageExamples.identicon, PackageResources.ImageExamples_swift),
    Entry(SegmentedBarExamples.segmentedBar, PackageResources.SegmentedBarExamples_swift),
    Entry(SparklineExamples.sparkline, PackageResources.SparklineExamples_swift),
    Entry(BarChartExamples.barChart, PackageResources.BarChartExamples_swift),
    Entry(GaugeExamples.gauge, PackageResources.GaugeExamples_swift),
    Entry(GaugeExamples.progressView, PackageResources.GaugeExamples_swift),
    Entry(RingExamples.ring, PackageResources.RingExamples_swift),
    Entry(ButtonExamples.button, PackageResources.ButtonExamples_swift),
    Entry(CardExamples.card, PackageResources.CardExamples_swift),
    Entry(DataCardExamples.dataCard, PackageResources.DataCardExamples_swift),
    Entry(MediaCardExamples.mediaCard, PackageResources.MediaCardExamples_swift),
    Entry(HighlightedCardExamples.highlightedCard, PackageResources.HighlightedCardExamples_swift),
    Entry(CardListExamples.cardList, PackageResources.CardListExamples_swift),
    Entry(RailExamples.rail, PackageResources.RailExamples_swift),
    Entry(StackExamples.stack, PackageResources.StackExamples_swift),
    Entry(WholeViewExamples.scrumRow, PackageResources.WholeViewExamples_swift),
    Entry(WholeViewExamples.reusableCard, PackageResources.WholeViewExamples_swift),
    Entry(WholeViewExamples.congratulations, PackageResources.WholeViewExamples_swift),
    Entry(WholeViewExamples.question, PackageResources.WholeViewExamples_swift),
    Entry(WholeViewExamples.welcome, PackageResources.WholeViewExamples_swift),
    Entry(WholeViewExamples.history, PackageResources.WholeViewExamples_swift),
    Entry(CardThemeExamples.cardTheme, PackageResources.CardThemeExamples_swift),
    Entry(ColorRoleExamples.colorRole, PackageResources.ColorRoleExamples_swift),
    Entry(ColorDepthExamples.colorDepth, PackageResources.ColorDepthExamples_swift),
    Entry(ColorSchemeExamples.colorScheme, PackageResources.ColorSchemeExamples_swift),
    Entry(ColorExamples.color, PackageResources.ColorExamples_swift),
    Entry(BindingExamples.binding, PackageResources.BindingExamples_swift),
    Entry(IdentityExamples.viewID, PackageResources.IdentityExamples_swift),
    Entry(IdentityExamples.viewMemory, PackageResources.IdentityExamples_swift),
    Entry(FocusExamples.focusable, PackageResources.FocusExamples_swift),
    Entry(SceneExamples.scene, PackageResources.SceneExamples_swift),
    Entry(InputExamples.keyBinding, PackageResources.InputExamples_swift),
    Entry(InputExamples.mouseEvent, PackageResources.InputExamples_swift),
    Entry(InputExamples.textInput, PackageResources.InputExamples_swift),
    Entry(InputExamples.fuzzyMatch, PackageResources.InputExamples_swift),
    Entry(AccessibilityExamples.accessibilityLabel, PackageResources.AccessibilityExamples_swift),
    Entry(AccessibilityExamples.accessibilityElement, PackageResources.AccessibilityExamples_swift),
    Entry(AccessibilityExamples.accessibilityAddTraits, PackageResources.AccessibilityExamples_swift),
    Entry(AccessibilityExamples.announcing, PackageResources.AccessibilityExamples_swift),
    Entry(OwnViewExamples.view, PackageResources.OwnViewExamples_swift),
    Entry(OwnViewExamples.environmentReader, PackageResources.OwnViewExamples_swift),
    Entry(OwnViewExamples.layoutNode, PackageResources.OwnViewExamples_swift),
    Entry(TerminalExamples.canvas, PackageResources.TerminalExamples_swift),
    Entry(TerminalExamples.glyphSet, PackageResources.TerminalExamples_swift),
    Entry(TerminalExamples.textRuler, PackageResources.TerminalExamples_swift),
  ]
}
