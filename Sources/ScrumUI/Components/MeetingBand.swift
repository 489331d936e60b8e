import CardKit
import ScrumModel

/// What stays in view of a meeting that has ended: its title and time, how it went, and its whole length.
struct MeetingBand: View {
  let theme: Theme
  let title: String
  let time: String
  let size: Size
  let details: (GlyphSet) -> any View

  init(
    theme: Theme, title: String, time: String, size: Size,
    @ViewBuilder details: @escaping (GlyphSet) -> any View
  ) {
    (self.theme, self.title, self.time, self.size, self.details) = (theme, title, time, size, details)
  }

  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        HStack {
          Text(title).bold().frame(minWidth: min(8, size.width / 3), alignment: .leading)
          Spacer()
          Text(time).layoutPriority(1)
        }
        .lineLimit(1)
        if size.height >= 5 { details(environment.glyphs) }
      }
      .themeBand(theme, isFilled: false)
    }
  }
}
