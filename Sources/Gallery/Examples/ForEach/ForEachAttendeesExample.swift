import CardKit

extension Example {
  package static let forEachAttendees = Example(
    .containers, "ForEach", "A view for each element",
    "The views stand in the stack around, as if written one by one."
  ) { ForEachAttendeesExample() }
}

struct ForEachAttendeesExample: View {
  var body: any View {
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
