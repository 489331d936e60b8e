import CardKit
import ScrumModel

/// Parts of the screens that listings in a shell have too, each one row high.
package enum ListingViews {
  /// Two cells of the theme.
  package static func mark(_ theme: Theme) -> any View {
    EnvironmentReader { environment in Text("  ").cardGround(CardLook(theme, in: environment).band) }
  }

  package static func trend(
    _ runs: some Sequence<MeetingStatistics.Run>, _ theme: Theme, width: Int, height: Int = 1
  ) -> any View {
    TrendChart(runs: Array(runs), width: width, height: height, theme: theme)
  }

  /// A meeting against its plan, which takes three quarters of the width.
  package static func bar(_ meeting: Meeting, _ theme: Theme, width: Int) -> any View {
    let plan = meeting.plannedSeconds
    return PlanBar(value: meeting.usedSeconds, plan: plan, longest: plan / 3 * 4, width: width, theme: theme)
  }
}
