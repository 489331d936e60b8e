import CardKit

extension Example {
  package static let layoutPriorityTitle = Example(
    .layout, "layoutPriority", "Who gives way",
    "Room goes first to the higher priority, here to the number."
  ) { LayoutPriorityTitleExample() }
}

struct LayoutPriorityTitleExample: View {
  var body: any View {
    VStack(alignment: .leading) {
      HStack {
        Text("The weekly review of everything")
          .lineLimit(1)
        Text("12 attendees").lineLimit(1)
      }
      HStack {
        Text("The weekly review of everything")
          .lineLimit(1)
        Text("12 attendees")
          .lineLimit(1).layoutPriority(1)
      }
    }
  }
}
