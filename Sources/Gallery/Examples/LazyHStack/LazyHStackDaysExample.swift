import CardKit

extension Example {
  package static let lazyHStackDays = Example(
    .scrolling, "LazyHStack", "Columns",
    "The same from left to right."
  ) { LazyHStackDaysExample() }
}

struct LazyHStackDaysExample: View {
  var body: any View {
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
