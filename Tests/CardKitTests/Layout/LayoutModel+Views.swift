@testable import CardKit

private struct LeafView: PrimitiveView {
  let model: LayoutModel
  let drawn: DrawnFrames

  func addNodes(to nodes: inout [LayoutNode], in environment: EnvironmentValues) {
    nodes.append(model.node(drawn))
  }
}

extension LayoutModel {
  /// The view of this tree, as a program writes it.
  func view(_ drawn: DrawnFrames) -> any View {
    func list(_ children: [LayoutModel]) -> ViewList { ViewList(children.map { $0.view(drawn) }) }
    switch self {
    case .leaf: return LeafView(model: self, drawn: drawn)
    case .spacer(_, let minLength): return Spacer(minLength: minLength)
    case .list(let list):
      return LazyVStack(alignment: list.alignment, spacing: list.spacing) {
        if list.isNamed {
          ForEach(list.elements) { $0.model.view(drawn).focusable() }
        } else {
          ForEach(list.elements.map(\.model)) { $0.view(drawn).focusable() }
        }
      }
      .id(list.name)
    case .stack(.vertical, let spacing, let alignment, let children):
      return VStack(alignment: alignment.horizontal, spacing: spacing) { list(children) }
    case .stack(.horizontal, let spacing, let alignment, let children):
      return HStack(alignment: alignment.vertical, spacing: spacing) { list(children) }
    case .zstack(let alignment, let children): return ZStack(alignment: alignment) { list(children) }
    case .padding(let insets, let child): return child.view(drawn).padding(insets)
    case .frame(let width, let height, let alignment, let child):
      return child.view(drawn).frame(width: width, height: height, alignment: alignment)
    case .flexible(let horizontal, let vertical, let alignment, let child):
      return child.view(drawn).frame(
        minWidth: horizontal.minimum, idealWidth: horizontal.ideal, maxWidth: horizontal.maximum,
        minHeight: vertical.minimum, idealHeight: vertical.ideal, maxHeight: vertical.maximum,
        alignment: alignment)
    case .priority(let value, let child): return child.view(drawn).layoutPriority(value)
    case .fixed(let horizontal, let vertical, let child):
      return child.view(drawn).fixedSize(horizontal: horizontal, vertical: vertical)
    }
  }
}
