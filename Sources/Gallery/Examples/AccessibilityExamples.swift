import CardKit

package enum AccessibilityExamples {
  package static let accessibilityLabel = Component(
    .accessibility, "accessibilityLabel", also: ["accessibilityValue"],
    Example("Name and value", "Signs get words; press v to read them", AccessibilityLabels()))

  package static let accessibilityElement = Component(
    .accessibility, "accessibilityElement", also: ["AccessibilityChildBehavior"],
    Example("Contain", "Every text is an element of its own", AccessibilityContain()),
    Example("Combine", "One element reads all texts; buttons stay apart", AccessibilityCombine()),
    Example("Ignore", "The view says all there is to say", AccessibilityIgnore()))

  package static let accessibilityAddTraits = Component(
    .accessibility, "accessibilityAddTraits", also: ["AccessibilityTraits", "accessibilityHidden"],
    Example("Traits", "A heading is spoken as one; decoration is not spoken", AccessibilityTraitsAdded()))

  package static let announcing = Component(
    .accessibility, "announcing",
    Example(
      "Words at the foot", "The last row says what has happened and what is focused",
      AccessibilityAnnouncing()))
}

struct AccessibilityLabels: View {
  var body: some View {
    HStack(spacing: 3) {
      Text("@ 4")
        .accessibilityLabel("Attendees")
        .accessibilityValue("4")
      Text("10m")
        .accessibilityLabel("Length")
        .accessibilityValue("10 minutes")
    }
  }
}

struct AccessibilityContain: View {
  var body: some View {
    HStack {
      Text("Design").bold()
      Text("10 min")
      Button("Start")
    }
    .accessibilityElement(children: .contain)
  }
}

struct AccessibilityCombine: View {
  var body: some View {
    HStack {
      Text("Design").bold()
      Text("10 min")
      Button("Start")
    }
    .accessibilityElement(children: .combine)
  }
}

struct AccessibilityIgnore: View {
  var body: some View {
    HStack(spacing: 0) {
      Text("Cathy").bold()
      Text(" ++++").foregroundColor(.success)
      Text("..").dim()
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Cathy has used 4 of 6 minutes")
  }
}

struct AccessibilityTraitsAdded: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Today").bold().accessibilityAddTraits(.isHeader)
      Text("~~~~~~~~").dim().accessibilityHidden()
      Text("Design at 9:00")
    }
  }
}

struct AccessibilityAnnouncing: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("Today").bold().accessibilityAddTraits(.isHeader)
      Text("Cathy").keptInView(true).accessibilityLabel("Cathy, waiting")
    }
    .announcing("Saved", at: 0)
  }
}
