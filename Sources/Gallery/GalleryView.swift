import CardKit

/// The components at the left, the examples of one at the right, the keys below; a narrow screen shows the
/// list only during a search.
struct GalleryView: View {
  let state: GalleryState
  let memories: PreviewMemories

  var body: some View {
    let footer = GalleryFooter.rowCount(of: state, atMost: state.layout.mostFooterRows)
    let height = max(0, state.size.height - footer)
    VStack(alignment: .leading) {
      Group { if state.layout.hasList { columns(height) } else { single } }
        .frame(width: state.size.width, height: height, alignment: .topLeading).clipped()
      if footer > 0 {
        GalleryFooter(state: state, rows: footer)
          .frame(width: state.size.width, height: footer, alignment: .topLeading).clipped()
      }
    }
  }

  private func columns(_ height: Int) -> any View {
    HStack(alignment: .top, spacing: 0) {
      ComponentList(state: state).frame(width: state.layout.listWidth, height: height, alignment: .topLeading)
        .clipped()
      Divider()
      VStack(alignment: .leading) {
        if let entry = state.selected {
          HStack {
            Text(entry.name).bold().layoutPriority(1)
            Text(entry.symbols(matching: state.search ?? "").joined(separator: ", "))
              .foregroundColor(.secondary)
            Spacer()
            Text(entry.examples.count == 1 ? "1 example" : "\(entry.examples.count) examples")
              .foregroundColor(.secondary).layoutPriority(1)
          }
          .lineLimit(1)
          .padding(.trailing)
          if state.layout.isRoomy { Text(" ") }
          ExamplesView(state: state, entry: entry, memories: memories)
        }
      }
      .padding(.leading)
    }
  }

  @ViewBuilder private var single: any View {
    if state.isTyping {
      ComponentList(state: state)
    } else if let entry = state.selected {
      let names = state.listed.map(\.name)
      VStack(alignment: .leading) {
        EnvironmentReader { environment in
          HStack {
            Text("\(environment.glyphs.backward) \(entry.name) \(environment.glyphs.forward)").bold()
            Spacer()
            Text("\((names.firstIndex(of: entry.name) ?? 0) + 1) of \(names.count)")
              .foregroundColor(.secondary)
          }
          .lineLimit(1)
          .padding(.trailing)
        }
        ExamplesView(state: state, entry: entry, memories: memories)
      }
    } else {
      SearchField(state: state)
      Text("No match").foregroundColor(.secondary).padding()
    }
  }
}
