import CardKit
import GalleryExamples

/// An example as it is drawn on a terminal of its own: with names, focus and memory that nothing around it
/// knows.
struct PreviewView: View {
  /// What is drawn.
  let example: Example
  /// The terminal.
  let look: PreviewLook
  /// What the example remembers from frame to frame.
  let memory: ViewMemory
  /// Whether the keys go into it.
  var isActive = false
  /// What is in focus while they do.
  var focus: ViewID?

  /// Nothing: how it is resolved is said below.
  var body: any View { EmptyView() }

  func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    var inner = EnvironmentValues(
      ruler: environment.ruler, glyphs: look.isASCII ? .ascii : environment.glyphs, memory: memory)
    inner.colorDepth = environment.colorDepth
    inner.colorScheme = environment.colorScheme
    inner.focus = isActive ? focus : example.focus
    nodes.append(PreviewNode(shown.node(in: inner), width: look.width, followsFocus: isActive))
  }

  private var shown: any View {
    let view = example.view().frame(width: look.width, alignment: .topLeading)
    let colored = look.colors.depth.map { view.colorDepth($0) } ?? view
    return colored.colorScheme(look.scheme)
  }
}
