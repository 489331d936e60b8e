import FoundationEssentials
import ScrumModel

/// The past meetings of a scrum in a time.
package struct ScrumPast: Sendable {
  package let scrum: DailyScrum
  package let days: ClosedRange<CalendarDay>
  /// The newest first.
  package var meetings: [Meeting]
  /// Earlier ones, as far as their blockers may have been open in that time.
  package var older: [Meeting] = []
  /// The start of its first meeting of all.
  package var begun: Date?

  package init(
    scrum: DailyScrum, days: ClosedRange<CalendarDay>, meetings: [Meeting], older: [Meeting] = [],
    begun: Date? = nil
  ) {
    (self.scrum, self.days, self.meetings) = (scrum, days, meetings)
    (self.older, self.begun) = (older, begun)
  }
}
