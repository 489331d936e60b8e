/// Content with something above and below it, which a lazy list can keep in view while the section is.
///
/// Sections that are not elements of a `ForEach` each need an `id` of their own.
public struct Section: PrimitiveView {
  private let header: any View
  private let content: any View
  private let footer: any View

  /// A section; header and footer may be left out.
  public init(
    @ViewBuilder content: () -> any View, @ViewBuilder header: () -> any View = { EmptyView() },
    @ViewBuilder footer: () -> any View = { EmptyView() }
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// A section under a bold title.
  public init(_ title: String, @ViewBuilder content: () -> any View) {
    self.init(content: content) {
      Text(title).bold().lineLimit(1).accessibilityAddTraits(.isHeader)
    }
  }

  /// Adds the section: one row of a lazy list, or its parts elsewhere.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    guard let style = environment.lazyStyle else {
      for part in [header, content, footer] { part.resolve(in: environment, into: &nodes) }
      return
    }
    nodes.append(
      SectionNode(
        header: header.node(in: environment), content: style.node(of: content, in: environment),
        footer: footer.node(in: environment), style: style))
  }
}
