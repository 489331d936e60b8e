import CardKit

package enum WholeViewExamples {
  package static let scrumRow = Component(
    .whole, "Scrum row", also: ["Label", "accessibilityElement"],
    Example("Title, attendees and length", "What the symbols mean is spoken", ScrumRow()))

  package static let reusableCard = Component(
    .whole, "Reusable card", also: ["RoundedRectangle", "shadow"],
    Example("A container", "Any content on a round background with a shadow", ReusableCard()))

  package static let congratulations = Component(
    .whole, "Congratulations", also: ["Rectangle", "opacity", "Spacer"],
    Example("Layers", "A picture and a name over two colours, spacers around", CongratulationsView()))

  package static let question = Component(
    .whole, "Question and answers",
    Example("Shown on demand", "A press shows the answers, another hides them", state: false) {
      QuestionView(showsAnswers: $0)
    })

  package static let welcome = Component(
    .whole, "Welcome",
    Example("One of two views", "Whoever has signed in sees the board", state: "") {
      WelcomeView(name: $0)
    })

  package static let history = Component(
    .whole, "History",
    Example("A long list by days", "Lazy rows in sections whose headers stay", HistoryView()))
}

struct QuestionView: View {
  @Binding var showsAnswers: Bool

  var body: some View {
    VStack(spacing: 1) {
      Button("What blocks you?") { showsAnswers.toggle() }
      if showsAnswers {
        Divider()
        VStack {
          Text("Nothing")
          Text("The build is slow")
          Text("I wait for a review")
        }
      }
    }
  }
}

struct WelcomeView: View {
  @Binding var name: String

  var body: some View {
    if name.isEmpty {
      VStack(alignment: .leading) {
        Text("Who are you?")
        HStack {
          ForEach(["Cathy", "Daisy"], id: \.self) { guest in
            Button(guest) { name = guest }
          }
        }
      }
    } else {
      ZStack {
        Text("........................").dim()
        VStack {
          Text("Hi, \(name)").bold()
          Button("Sign out") { name = "" }
        }
      }
    }
  }
}

struct HistoryView: View {
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

struct ScrumRow: View {
  var body: some View {
    let theme = CardTheme.yellow
    VStack(alignment: .leading) {
      Text("Design").font(.headline)
      Spacer()
      HStack {
        Label("4", systemImage: "person.3")
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text("Attendees"))
          .accessibilityValue(Text("4"))
        Spacer()
        Label("10", systemImage: "clock")
          .padding(.trailing, 2)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text("Meeting length"))
          .accessibilityValue(Text("10 minutes"))
      }
      .font(.caption)
    }
    .padding()
    .foregroundColor(theme.text)
    .frame(height: 3)
    .background(theme.background)
  }
}

struct ReusableCard: View {
  struct Container: View {
    private let content: any View

    init(@ViewBuilder content: () -> any View) { self.content = content() }

    var body: some View {
      VStack(alignment: .leading) { content }
        .foregroundStyle(.black)
        .padding(1)
        .background(RoundedRectangle(cornerRadius: 12, style: .continuous).fill(.white))
        .shadow(color: .black.opacity(0.3), radius: 4, x: 0, y: 2)
    }
  }

  var body: some View {
    Container {
      Text("Design").bold()
      Text("4 attendees, 10 minutes")
    }
    .padding(1)
  }
}

struct CongratulationsView: View {
  var body: some View {
    VStack {
      Spacer()
      Text("Congratulations!").font(.title).foregroundColor(.secondary)
      ZStack {
        VStack(spacing: 0) {
          Rectangle().frame(height: 3).foregroundColor(.red.opacity(0.2))
          Rectangle().frame(height: 3).foregroundColor(.red.opacity(0.4))
        }
        Image(.identicon(of: "Daisy", side: 8), label: "Daisy").resizable().scaledToFit()
          .frame(height: 4)
        VStack {
          Spacer()
          Text("Daisy").fontWeight(.bold)
        }
      }
      .frame(height: 6)
      Text("You spoke for two minutes only.").fontWeight(.bold)
      Spacer()
      Button("Once more")
    }
    .frame(height: 12)
  }
}
