import CardKit

package enum LazyStackExamples {
  package static let lazyVStack = Component(
    .scrolling, "LazyVStack",
    Example("A million rows", "Only the rows in view are made", LazyVStackMillion()))

  package static let lazyHStack = Component(
    .scrolling, "LazyHStack",
    Example("Columns", "The same from left to right", LazyHStackDays()))
}

struct LazyVStackMillion: View {
  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(1...1_000_000) { number in
          EnvironmentReader { environment in
            Text("Scrum \(number)")
              .reversed(environment.isFocused)
          }
          .focusable()
        }
      }
    }
    .id("scrums")
    .frame(height: 5)
  }
}

struct LazyHStackDays: View {
  var body: some View {
    ScrollView(.horizontal) {
      LazyHStack(spacing: 2) {
        ForEach(1...365) { day in
          EnvironmentReader { environment in
            Text("Day\n\(day)")
              .multilineTextAlignment(.center)
              .reversed(environment.isFocused)
          }
          .focusable()
        }
      }
    }
    .id("days")
  }
}
