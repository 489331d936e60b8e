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
    Example("A constant", "The same view where nothing may change", BindingConstant()))
}

struct BindingCounter: View {
  let count: Binding<Int>

  var body: some View {
    HStack {
      Button("-") { count.wrappedValue -= 1 }
      Text("\(count.wrappedValue) attendees")
      Button("+") { count.wrappedValue += 1 }
    }
  }
}

struct BindingShared: View {
  /// A view that changes a value of its owner.
  struct ReadyButton: View {
    let isReady: Binding<Bool>

    var body: some View {
      Button(isReady.wrappedValue ? "Wait" : "Ready", id: "ready") {
        isReady.wrappedValue.toggle()
      }
    }
  }

  let isReady: Binding<Bool>

  var body: some View {
    HStack {
      ReadyButton(isReady: isReady)
      Text(isReady.wrappedValue ? "Cathy can start" : "Cathy is not ready")
    }
  }
}

struct BindingConstant: View {
  var body: some View {
    BindingCounter(count: .constant(4))
  }
}
