import CardKit
import ScrumModel

/// The days of the week, each to be switched on and off.
struct FormDays: View {
  let form: FormState
  let layout: FormLayout

  private var marked: Int? {
    if case .day(let day) = form.focus { day } else { nil }
  }

  var body: any View {
    let problem = form.problem(at: .day(form.markedDay))
    return FormRow("Days", isInFocus: marked != nil, problem: problem, layout: layout) {
      HStack(spacing: layout.hasLongDays || layout.fieldWidth >= 20 ? 1 : 0) {
        ForEach(Schedule.Day.allCases.indices) { index in day(index, problem) }
      }
      .fixedSize()
    }
  }

  private func day(_ index: Int, _ problem: FormProblem?) -> any View {
    let isOn = form.draft.days.contains(Schedule.Day.allCases[index])
    let name = Schedule.Day.allCases[index].name
    let isMarked = marked == index
    return EnvironmentReader { environment in
      Text(
        "\(isOn ? environment.glyphs.check : environment.glyphs.dot)\(name.prefix(layout.hasLongDays ? 3 : 1))"
      )
      .bold(isOn).dim(!isOn && !isMarked).reversed(isMarked)
    }
    .formElement(
      .day(index), "\(name), check box", isOn ? "on" : "off", index == form.markedDay ? problem : nil)
  }
}
