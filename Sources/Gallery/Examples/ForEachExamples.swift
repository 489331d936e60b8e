import CardKit

package enum ForEachExamples {
  package static let forEach = Component(
    .containers, "ForEach",
    Example("A view for each element", "As if the views were written one by one", ForEachAttendees()))
}

struct ForEachAttendees: View {
  var body: some View {
    let attendees = ["Cathy", "Daisy", "Simon"]
    VStack(alignment: .leading) {
      ForEach(attendees.indices) { place in
        HStack {
          Text("\(place + 1).").dim()
          Text(attendees[place])
        }
      }
    }
  }
}
