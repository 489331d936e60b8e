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

  /// The lines inside the body of a view, moved left; empty if the file has no such view. The formatter
  /// decides where braces stand: a type at column 0, its body at column 2.
  static func code(of view: String, in source: String) -> [Substring] {
    let lines = source.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
    return lines.drop { $0 != "struct \(view): View {" }.prefix { $0 != "}" }
      .drop { $0 != "  var body: some View {" }.dropFirst().prefix { $0 != "  }" }
      .map { $0.dropFirst(4) }
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
        || entry.examples.contains { $0.title.lowercased().contains(text) }
    }
  }

  /// The component with a name, or the only one whose name begins with it; case doesn't matter.
  static func entry(named name: String) throws(UnknownComponent) -> Entry {
    let wanted = name.lowercased()
    if let exact = entries.first(where: { $0.name.lowercased() == wanted }) { return exact }
    let candidates = entries.filter { $0.name.lowercased().hasPrefix(wanted) }
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
    Entry(LayerExamples.hidden, PackageResources.LayerExamples_swift),
    Entry(TextExamples.text, PackageResources.TextExamples_swift),
    Entry(TextModifierExamples.lineLimit, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.truncationMode, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.multilineTextAlignment, PackageResources.TextModifierExamples_swift),
    Entry(LargeTextExamples.largeText, PackageResources.LargeTextExamples_swift),
    Entry(TextModifierExamples.font, PackageResources.TextModifierExamples_swift),
    Entry(TextModifierExamples.minimumScaleFactor, PackageResources.TextModifierExamples_swift),
    Entry(TextFieldExamples.textField, PackageResources.TextFieldExamples_swift),
    Entry(MarkedTextExamples.markedText, PackageResources.MarkedTextExamples_swift),
    Entry(ScrollViewExamples.scrollView, PackageResources.ScrollViewExamples_swift),
    Entry(LazyStackExamples.lazyVStack, PackageResources.LazyStackExamples_swift),
    Entry(LazyStackExamples.lazyHStack, PackageResources.LazyStackExamples_swift),
    Entry(SectionExamples.section, PackageResources.SectionExamples_swift),
    Entry(ImageExamples.image, PackageResources.ImageExamples_swift),
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
    Entry(RailExamples.rail, PackageResources.RailExamples_swift),
    Entry(StackExamples.stack, PackageResources.StackExamples_swift),
    Entry(CardThemeExamples.cardTheme, PackageResources.CardThemeExamples_swift),
    Entry(ColorRoleExamples.colorRole, PackageResources.ColorRoleExamples_swift),
    Entry(ColorDepthExamples.colorDepth, PackageResources.ColorDepthExamples_swift),
    Entry(ColorSchemeExamples.colorScheme, PackageResources.ColorSchemeExamples_swift),
  ]
}
