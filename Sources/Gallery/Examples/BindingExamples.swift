import CardKit

package enum BindingExamples {
  package static let binding = Component(
    .state, "Binding",
    Example("A value that a view changes", "The buttons write, the text reads", state: 2) {
      BindingCounter(count: $0)
    },
    Example("One value, two views", "What one view changes, the other shows", state: false) {
      BindingShared(isReady: $0)
    },
    Example("Parts", "A binding to a value gives bindings to its parts", state: Scrum()) {
      BindingParts(scrum: $0)
    },
    Example("A constant", "The same view where nothing may change", BindingConstant()))
}

struct BindingCounter: View {
  @Binding var count: Int

  var body: some View {
    HStack {
      Button("-") { count -= 1 }
      Text("\(count)")
      Button("+") { count += 1 }
    }
  }
}

struct BindingShared: View {
  /// A view that changes a value of its owner.
  struct ReadyButton: View {
    @Binding var isReady: Bool

    var body: some View {
      Button(isReady ? "Wait" : "Ready", id: "ready") {
        isReady.toggle()
      }
    }
  }

  @Binding var isReady: Bool

  var body: some View {
    HStack {
      ReadyButton(isReady: $isReady)
      Text(isReady ? "Cathy can start" : "Cathy is not ready")
    }
  }
}

struct Scrum: Sendable {
  var title = "Design"
  var minutes = 10
}

struct BindingParts: View {
  @Binding var scrum: Scrum

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Title", text: $scrum.title)
      BindingCounter(count: $scrum.minutes)
      Text("\(scrum.title), \(scrum.minutes) min")
    }
  }
}

struct BindingConstant: View {
  var body: some View {
    BindingCounter(count: .constant(4))
  }
}
