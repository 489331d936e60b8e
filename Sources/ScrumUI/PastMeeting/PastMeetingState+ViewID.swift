import CardKit

extension PastMeetingState {
  /// The view of the marked row.
  var viewID: ViewID { Self.rows.appending(row) }

  /// The row that a view is in; nil where it is in none.
  func row(of view: ViewID) -> Int? {
    guard let page, let row = Self.rows.index(of: view), page.rows.indices.contains(row) else { return nil }
    return row
  }

  private static let rows: ViewID = "past/rows"
}
