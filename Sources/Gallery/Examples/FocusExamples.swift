import CardKit

package enum FocusExamples {
  package static let focusable = Component(
    .state, "focusable", also: ["focus", "FocusableElement", "FocusDirection", "disabled", "keptInView"],
    Example("A view of one's own", "It shows the focus itself", focus: "Daisy", FocusableRows()),
    Example(
      "What can be focused", "A scene knows the views and what a direction leads to", FocusDirections()),
    Example("Kept in view", "A row that is selected, not focused, stays in view", FocusKeptInView()))
}

struct FocusableRows: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["Cathy", "Daisy", "Simon"], id: \.self) { name in
        EnvironmentReader { environment in
          Text(name).padding().reversed(environment.isFocused)
        }
        .focusable()
        .disabled(name == "Simon")
      }
    }
  }
}

struct FocusDirections: View {
  var body: some View {
    let buttons = HStack {
      Button("Start")
      Button("Edit")
      Button("History")
    }
    .focus("Edit")
    let scene = Scene(buttons, size: Size(width: 40, height: 1))
    return VStack(alignment: .leading) {
      buttons
      ForEach(scene.focusables.indices) { place in
        let element = scene.focusables[place]
        Text("\(element.id) at column \(element.frame.minX)").bold(element.isFocused)
      }
      ForEach([FocusDirection.left, .right]) { direction in
        let next = scene.focus(from: "Edit", toward: direction)
        Text("\(direction): \(next?.path ?? "nothing")").dim()
      }
    }
  }
}

struct FocusKeptInView: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1...12) { number in
          Text("Scrum \(number)")
            .bold(number == 9)
            .keptInView(number == 9)
        }
      }
    }
    .id("scrums")
    .frame(height: 4)
  }
}
