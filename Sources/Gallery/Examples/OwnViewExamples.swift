import CardKit

package enum OwnViewExamples {
  package static let view = Component(
    .own, "View",
    also: ["ViewBuilder", "ViewList", "AnyView", "EmptyView", "Group", "Subview", "SubviewsCollection"],
    Example("A view of one's own", "Its body is made of other views", OwnView()),
    Example("With content", "A builder takes what stands in the braces", OwnContainer()),
    Example("A layout of one's own", "A container arranges the views in its braces", OwnColumns()),
    Example("Group and EmptyView", "One modifier for several views; nothing takes no room", OwnGroup()))

  package static let environmentReader = Component(
    .own, "EnvironmentReader", also: ["EnvironmentValues"],
    Example("What surrounds a view", "Glyphs, colours, focus and more", EnvironmentReaderValues()))

  package static let layoutNode = Component(
    .own, "LayoutNode",
    also: ["Placement", "FocusedView", "ProposedSize", "Rect", "Size", "Glyph", "Style", "Style.Attributes"],
    Example("Measure and draw", "A node answers a proposal and draws in its frame", OwnNode()))
}

struct OwnView: View {
  struct Person: View {
    let name: String
    let isNext: Bool

    var body: some View {
      HStack {
        Text(name).bold(isNext)
        if isNext { Text("speaks next").dim() }
      }
    }
  }

  var body: some View {
    VStack(alignment: .leading) {
      Person(name: "Cathy", isNext: false)
      Person(name: "Daisy", isNext: true)
    }
  }
}

struct OwnContainer: View {
  struct Quote: View {
    private let content: any View

    init(@ViewBuilder content: () -> any View) { self.content = content() }

    var body: some View {
      HStack(alignment: .top) {
        Text("|").foregroundColor(.accent)
        VStack(alignment: .leading) { content }
      }
    }
  }

  var body: some View {
    Quote {
      Text("The gallery is ready.")
      Text("Daisy").dim()
    }
  }
}

struct OwnGroup: View {
  private func note(_ text: String?) -> any View {
    guard let text else { return EmptyView() }
    return AnyView(Text(text))
  }

  var body: some View {
    HStack {
      Group {
        Text("Cathy")
        note(nil)
        note("Daisy")
      }
      .border(.rounded)
    }
  }
}

struct EnvironmentReaderValues: View {
  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        Text("ASCII: \(environment.glyphs.isASCII)")
        Text("colours: \(environment.colorDepth)")
        Text("background: \(environment.colorScheme)")
        Text("focused: \(environment.isFocused)")
      }
    }
  }
}

struct OwnNode: View {
  final class StarsNode: LayoutNode {
    let count: Int

    init(_ count: Int) { self.count = count }

    override func measure(_ proposal: ProposedSize) -> Size {
      Size(width: min(count, proposal.width ?? count), height: 1)
    }

    override func draw(in placement: Placement, on canvas: inout Canvas) {
      let style = Style(foreground: CardTheme.orange.background, attributes: .bold)
      canvas.fill(placement.frame, with: Glyph("*"), style: style)
    }
  }

  struct Stars: View {
    let count: Int

    var body: some View { EmptyView() }

    func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
      nodes.append(StarsNode(count))
    }
  }

  var body: some View {
    HStack {
      Text("Design")
      Stars(count: 5)
    }
    .border(.rounded)
  }
}

struct OwnColumns: View {
  struct Columns: View {
    private let content: any View

    init(@ViewBuilder content: () -> any View) { self.content = content() }

    var body: some View {
      Group(subviews: content) { subviews in
        HStack(alignment: .top, spacing: 2) {
          ForEach([0, 1]) { column in
            VStack(alignment: .leading) {
              ForEach(subviews.indices.filter { $0 % 2 == column }) { subviews[$0] }
            }
          }
        }
      }
    }
  }

  var body: some View {
    Columns {
      Text("Cathy").bold()
      ForEach(["Daisy", "Simon"], id: \.self) { Text($0) }
      Button("Add")
    }
  }
}
