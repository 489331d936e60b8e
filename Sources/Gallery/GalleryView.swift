import CardKit

/// The list of pages, one page with its code, and the keys.
struct GalleryView: View {
  @Binding var model: GalleryModel

  var body: some View {
    VStack(alignment: .leading) {
      HStack(alignment: .top) {
        PageList(model: $model)
        Divider()
        PageView(model: model)
      }
      .frame(maxHeight: ProposedSize.infinity, alignment: .top)
      Text(model.notice.isEmpty ? hints : model.notice).foregroundColor(.secondary)
    }
  }

  private var hints: String {
    (GalleryModel.keys.map { "\($0.key.label) \($0.hint)" } + ["Tab into the page", "q quit"])
      .joined(separator: "  ")
  }
}

private struct PageList: View {
  @Binding var model: GalleryModel

  var body: some View {
    ScrollView(showsIndicators: false) {
      VStack(alignment: .leading) {
        ForEach(model.pages.indices) { place in
          EnvironmentReader { environment in
            let mark = place == model.place ? environment.glyphs.collapsed : " "
            Text("\(mark) \(model.pages[place].title)").bold(place == model.place)
              .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
              .reversed(environment.isFocused)
          }
          .focusable { model.place = place }
          .keptInView(place == model.place)
        }
      }
    }
    .id("pages")
    .lineLimit(1)
    .frame(width: 20)
  }
}

private struct PageView: View {
  let model: GalleryModel

  var body: some View {
    let page = model.page
    VStack(alignment: .leading) {
      Text(page.title).bold().foregroundColor(.accent).accessibilityAddTraits(.isHeader)
      Text(page.sentence).foregroundColor(.secondary)
      ScrollView {
        VStack(alignment: .leading, spacing: 1) {
          preview(page).border(.rounded)
          EnvironmentReader { environment in
            VStack(alignment: .leading) { ForEach(lines(page, environment)) { Text($0.isEmpty ? " " : $0) } }
          }
        }
        .frame(maxWidth: ProposedSize.infinity, alignment: .leading)
      }
      .id(page.title)
    }
  }

  private func preview(_ page: Page) -> any View {
    let view = page.view().frame(maxWidth: model.width, alignment: .topLeading)
    let colored = (model.depth.map { view.colorDepth($0) } ?? view).colorScheme(model.scheme)
    return model.isASCII ? colored.glyphs(.ascii) : colored
  }

  private func lines(_ page: Page, _ environment: EnvironmentValues) -> [Substring] {
    guard model.isSpoken else { return page.code }
    let scene = Scene(page.view(), size: Size(width: model.width, height: 100), environment: environment)
    return scene.accessibilityDescription.split(separator: "\n")
  }
}
