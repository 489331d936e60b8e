import CardKit

package enum HStackExamples {
  package static let hStack = Component(
    .containers, "HStack", also: ["VerticalAlignment"],
    Example("A row", "Views side by side; the spacer takes the room that they leave", HStackRow()),
    Example("Alignment", "Shorter views align at the top, the middle or the bottom", HStackAlignment()),
    Example("Equal shares", "Room is shared evenly; the rest goes to the last view", HStackShares()),
    Example(
      "The least flexible first", "A fixed view gets its room before the others share", HStackRestrictive()),
    Example("Almost equal", "The shorter text is asked first and keeps to one row", HStackAlmostEqual()),
    Example("Fonts", "Centred, at the bottom and on one baseline", HStackFonts()),
    Example("Baselines", "The first lines of text share a row, with or without borders", HStackBaseline()))
}

struct HStackRow: View {
  var body: some View {
    HStack {
      Text("Design").bold()
      Spacer()
      Text("4 attendees")
      Text("10 min")
    }
  }
}

struct HStackAlignment: View {
  var body: some View {
    HStack(spacing: 3) {
      HStack(alignment: .top) {
        Text("Cathy\nDaisy\nSimon")
        Text("top")
      }
      HStack(alignment: .center) {
        Text("Katie\nGray\nEuna")
        Text("center")
      }
      HStack(alignment: .bottom) {
        Text("Chella\nChris\nEden")
        Text("bottom")
      }
    }
  }
}

struct HStackShares: View {
  var body: some View {
    HStack {
      ForEach(["Design", "App Dev", "Web Dev"]) { title in
        Text(title).lineLimit(1)
          .frame(maxWidth: ProposedSize.infinity)
          .border(.rounded)
      }
    }
  }
}

struct HStackRestrictive: View {
  var body: some View {
    HStack {
      Text("Everybody has a minute to speak").border(.rounded)
      Text("fixed").frame(width: 12).border(.rounded)
    }
  }
}

struct HStackAlmostEqual: View {
  var body: some View {
    HStack {
      Text("What blocks Jonathan?").border(.rounded)
      Text("What blocks Daisy?").border(.rounded)
    }
  }
}

struct HStackFonts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text("caption").font(.caption)
        Text("A").font(.largeTitle)
        Button("OK")
      }
      HStack(alignment: .bottom) {
        Text("caption").font(.caption)
        Text("A").font(.largeTitle)
        Button("OK")
      }
      HStack(alignment: .firstTextBaseline) {
        Text("caption").font(.caption)
        Text("A").font(.largeTitle)
        Button("OK")
      }
    }
  }
}

struct HStackBaseline: View {
  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      Text("Design")
      Text("10 min").border(.rounded)
      Text("Cathy\nDaisy")
    }
  }
}
