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
      .drop { $0 != "  var body: any View {" }.dropFirst().prefix { $0 != "  }" }
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
    Entry(.hStack, PackageResources.HStackExamples_swift),
    Entry(.vStack, PackageResources.VStackExamples_swift),
    Entry(.zStack, PackageResources.ZStackExamples_swift),
    Entry(.forEach, PackageResources.ForEachExamples_swift),
    Entry(.viewThatFits, PackageResources.ViewThatFitsExamples_swift),
    Entry(.spacer, PackageResources.SpacerExamples_swift),
    Entry(.divider, PackageResources.DividerExamples_swift),
    Entry(.frame, PackageResources.FrameExamples_swift),
    Entry(.padding, PackageResources.FrameExamples_swift),
    Entry(.border, PackageResources.BorderExamples_swift),
    Entry(.background, PackageResources.LayerExamples_swift),
    Entry(.layoutPriority, PackageResources.FrameExamples_swift),
    Entry(.fixedSize, PackageResources.FrameExamples_swift),
    Entry(.overlay, PackageResources.LayerExamples_swift),
    Entry(.shadow, PackageResources.LayerExamples_swift),
    Entry(.hidden, PackageResources.LayerExamples_swift),
    Entry(.text, PackageResources.TextExamples_swift),
    Entry(.lineLimit, PackageResources.TextModifierExamples_swift),
    Entry(.truncationMode, PackageResources.TextModifierExamples_swift),
    Entry(.multilineTextAlignment, PackageResources.TextModifierExamples_swift),
    Entry(.largeText, PackageResources.LargeTextExamples_swift),
    Entry(.font, PackageResources.TextModifierExamples_swift),
    Entry(.minimumScaleFactor, PackageResources.TextModifierExamples_swift),
    Entry(.textField, PackageResources.TextFieldExamples_swift),
    Entry(.markedText, PackageResources.MarkedTextExamples_swift),
    Entry(.scrollView, PackageResources.ScrollViewExamples_swift),
    Entry(.lazyVStack, PackageResources.LazyStackExamples_swift),
    Entry(.lazyHStack, PackageResources.LazyStackExamples_swift),
    Entry(.section, PackageResources.SectionExamples_swift),
    Entry(.image, PackageResources.ImageExamples_swift),
    Entry(.identicon, PackageResources.ImageExamples_swift),
    Entry(.segmentedBar, PackageResources.SegmentedBarExamples_swift),
    Entry(.sparkline, PackageResources.SparklineExamples_swift),
    Entry(.barChart, PackageResources.BarChartExamples_swift),
    Entry(.gauge, PackageResources.GaugeExamples_swift),
    Entry(.progressView, PackageResources.GaugeExamples_swift),
    Entry(.ring, PackageResources.RingExamples_swift),
    Entry(.button, PackageResources.ButtonExamples_swift),
    Entry(.card, PackageResources.CardExamples_swift),
    Entry(.dataCard, PackageResources.DataCardExamples_swift),
    Entry(.mediaCard, PackageResources.MediaCardExamples_swift),
    Entry(.highlightedCard, PackageResources.HighlightedCardExamples_swift),
    Entry(.rail, PackageResources.RailExamples_swift),
    Entry(.stack, PackageResources.StackExamples_swift),
    Entry(.cardTheme, PackageResources.CardThemeExamples_swift),
    Entry(.colorRole, PackageResources.ColorRoleExamples_swift),
    Entry(.colorDepth, PackageResources.ColorDepthExamples_swift),
    Entry(.colorScheme, PackageResources.ColorSchemeExamples_swift),
  ]
}
