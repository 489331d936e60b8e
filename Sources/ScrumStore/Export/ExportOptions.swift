import FoundationEssentials
import ScrumModel

/// What an export depends on besides the board.
public struct ExportOptions: Sendable {
  /// The moment of the export: an event's stamp, and the time from which schedules are looked at.
  public var now: Date
  /// The wall clock that dates are shown on and schedules mean.
  public var calendar: LocalCalendar
  /// The name of the calendar's zone, such as `Europe/Berlin`; nil where it is not known.
  public var zoneName: String?

  /// Makes the options.
  public init(now: Date, calendar: LocalCalendar, zoneName: String? = nil) {
    self.now = now
    self.calendar = calendar
    self.zoneName = zoneName
  }
}
