import CardKit

/// A view that depends on the model: a press shows the answers.
struct QuestionPage: View {
  @Binding var tour: TourModel

  var body: some View {
    if tour.isWelcome {
      Text(verbatim: "Hi, Ada")
      Button(
        action: { tour.isWelcome = false },
        label: {
          HStack {
            Image(systemName: "play")
            Text(verbatim: "Start")
          }
        })
    } else {
      Button(action: { tour.showsAnswers.toggle() }) { Text("Which hike is the longest?") }
      if tour.showsAnswers {
        Divider()
        ForEach(tour.hikes) { hike in
          Button(hike.name) { tour.notice = hike.id == 4 ? "Right" : "No, not that one" }
        }
      }
    }
  }
}
