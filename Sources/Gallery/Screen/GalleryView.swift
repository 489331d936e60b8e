import CardKit

/// The whole screen: the components at the left, the examples of one of them at the right, the keys below.
///
/// On a narrow screen the examples have it all, and the list is shown only while somebody searches.
public struct GalleryView: View {
  private let state: GalleryState
  private let memories: PreviewMemories

  /// The screen; its size is the state's.
  public init(_ state: GalleryState, memories: PreviewMemories) {
    self.state = state
    self.memories = memories
  }

  private var layout: GalleryLayout { GalleryLayout(size: state.size) }

  /// The screen and the keys.
  public var body: any View {
    let footer = GalleryFooter.rowCount(of: state, atMost: layout.mostFooterRows)
    let height = max(0, state.size.height - footer)
    VStack(alignment: .leading) {
      Group { if layout.hasList { columns(height) } else { single(height) } }
        .frame(width: state.size.width, height: height, alignment: .topLeading)
      if footer > 0 {
        GalleryFooter(state: state, rows: footer)
          .frame(width: state.size.width, height: footer, alignment: .topLeading)
      }
    }
  }

  private func columns(_ height: Int) -> any View {
    HStack(alignment: .top, spacing: 0) {
      ComponentList(state: state).frame(width: layout.listWidth, height: height, alignment: .topLeading)
      Divider()
      VStack(alignment: .leading) {
        if let component = state.chosen {
          HStack {
            Text(component.name).bold().layoutPriority(1)
            Spacer()
            Text(component.entries.count == 1 ? "1 example" : "\(component.entries.count) examples")
              .foregroundColor(.secondary)
          }
          .lineLimit(1)
          .padding(.trailing)
          if layout.isRoomy { Text(" ") }
          ExamplesView(state: state, component: component, memories: memories)
        }
      }
      .padding(.leading)
    }
  }

  @ViewBuilder private func single(_ height: Int) -> any View {
    if state.isTyping {
      ComponentList(state: state)
    } else if let component = state.chosen {
      let names = state.listed.map(\.name)
      VStack(alignment: .leading) {
        EnvironmentReader { environment in
          HStack {
            Text("\(environment.glyphs.backward) \(component.name) \(environment.glyphs.forward)").bold()
            Spacer()
            Text("\((names.firstIndex(of: component.name) ?? 0) + 1) of \(names.count)")
              .foregroundColor(.secondary)
          }
          .lineLimit(1)
          .padding(.trailing)
        }
        ExamplesView(state: state, component: component, memories: memories)
      }
    } else {
      SearchField(state: state)
      Text("Nothing has it").foregroundColor(.secondary).padding()
    }
  }
}
