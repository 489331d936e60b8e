import CardKit

package enum WholeViewExamples {
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
