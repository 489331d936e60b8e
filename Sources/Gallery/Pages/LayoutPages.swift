import CardKit

extension Page {
  static var layout: [Page] {
    [
      Page("Text", "Lines break between words; wide characters take two columns") { Texts() },
      Page("Stacks", "A spacer takes the room that the others leave; equal views share it") { Stacks() },
      Page("Frames", "A view gets its room, and is aligned in it") { Frames() },
      Page("Priorities", "The higher priority gets its room first") { Priorities() },
      Page("ViewThatFits", "The first form that fits is drawn: write the longest first") { Forms() },
      Page("Layers", "An overlay lies on a view, a background and a shadow below it") { Layers() },
      Page("Sections", "Only rows in view are made; a title stays while its section does") { LongHistory() },
      Page("Large text", "As large as the room allows; Latin, Greek and Cyrillic") { LargeNames() },
    ]
  }
}

struct Texts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Text(
        "A daily scrum is short: everyone says what they "
          + "did, what they will do and what blocks them.")
      HStack(spacing: 2) {
        Text("bold").bold()
        Text("dim").dim()
        Text("underline").underline()
        Text("reversed").reversed()
      }
      Text("日本語のスクラム、毎朝九時から十分間。 🚀")
      Text("Meeting length: 10 minutes", shorter: ["10 minutes", "10m"])
        .lineLimit(1)
        .frame(width: 12, alignment: .leading)
    }
  }
}

struct Stacks: View {
  var body: some View {
    VStack {
      HStack {
        Text("Design").bold()
        Spacer()
        Text("10 min")
      }
      HStack {
        ForEach(["Design", "App Dev", "Web Dev"]) { title in
          Text(title).lineLimit(1)
            .frame(maxWidth: ProposedSize.infinity)
            .border(.rounded)
        }
      }
      HStack(alignment: .bottom) {
        Text("Cathy\nDaisy\nSimon")
        Text("bottom")
      }
    }
  }
}

struct Frames: View {
  var body: some View {
    HStack(alignment: .top) {
      Text("Ada")
        .frame(width: 9, height: 3, alignment: .bottomTrailing)
        .border(.rounded)
      Text("padded").padding(.all, 1).border(.rounded)
      Text("as wide as it can be")
        .frame(maxWidth: ProposedSize.infinity)
        .border(.rounded)
    }
  }
}

struct Priorities: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("The weekly review of everything")
        Text("12 attendees").layoutPriority(1)
      }
      HStack {
        Text("Everybody has a minute").border(.rounded)
        Text("Everybody has a minute").border(.rounded).layoutPriority(1)
      }
    }
    .lineLimit(1)
  }
}

struct Forms: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([30, 16, 4]) { width in
        ViewThatFits(in: .horizontal) {
          Text("Meeting length: 10 minutes")
          Text("10 minutes")
          Text("10m")
        }
        .lineLimit(1)
        .frame(width: width, alignment: .leading)
        .border(.rounded)
      }
    }
  }
}

struct Layers: View {
  var body: some View {
    Card(theme: .sky) {
      Text("Design").bold()
      Text("4 attendees")
    }
    .overlay(alignment: .topTrailing) {
      Text(" NEW ").bold().reversed().padding()
    }
    .shadow(radius: 1)
  }
}

struct LongHistory: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        ForEach(1...365) { day in
          Section("Day \(day)") {
            ForEach(["Design", "App Dev", "Web Dev"], id: \.self) { title in
              EnvironmentReader { environment in
                Text("\(title), \(5 + day % 10) min")
                  .padding(.leading, 2)
                  .reversed(environment.isFocused)
              }
              .focusable()
            }
          }
        }
      }
    }
    .id("history")
    .frame(height: 7)
  }
}

struct LargeNames: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      LargeText("4:32", weight: .bold).frame(height: 5)
      LargeText("Łukasz").frame(height: 3)
      LargeText("Ольга").frame(height: 3)
    }
  }
}
