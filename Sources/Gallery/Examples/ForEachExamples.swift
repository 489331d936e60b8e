import CardKit

package enum ForEachExamples {
  package static let forEach = Component(
    .containers, "ForEach",
    Example("A view for each element", "As if the views were written one by one", ForEachAttendees()),
    Example(
      "Identity", "What is added or removed moves no focus and presses no other button",
      state: ["Cathy", "Daisy", "Simon"]
    ) { ForEachNames(names: $0) })
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

struct ForEachNames: View {
  @Binding var names: [String]

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(names, id: \.self) { name in
        HStack {
          Text(name)
          Spacer()
          Button("Remove") { names.removeAll { $0 == name } }
        }
      }
      Button("Add") { names.append("Guest \(names.count + 1)") }
    }
  }
}
