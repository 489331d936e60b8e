import CardKit

extension Example {
  package static let lazyVStackMillion = Example(
    .scrolling, "LazyVStack", "A million rows",
    "Only the rows in view are made."
  ) { LazyVStackMillionExample() }
}

struct LazyVStackMillionExample: View {
  var body: any View {
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
