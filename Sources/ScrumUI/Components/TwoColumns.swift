import CardKit

/// How the width of a screen is divided: into two columns if both have room, else it is one.
struct PageColumns: Hashable {
  static let gap = 4

  let left: Int
  /// 0 if there is one column.
  let right: Int

  var areTwo: Bool { right > 0 }

  /// Columns beyond the most of the left and the least of the right go to the right.
  init(_ width: Int, left: ClosedRange<Int>, right: ClosedRange<Int>) {
    let room = width - Self.gap
    guard room >= left.lowerBound + right.lowerBound else {
      (self.left, self.right) = (width, 0)
      return
    }
    self.left = min(left.upperBound, room - right.lowerBound)
    self.right = min(right.upperBound, room - self.left)
  }
}

/// Two views side by side, the left one first for a screen reader too.
struct TwoColumns: View {
  let columns: PageColumns
  @ViewBuilder let left: any View
  @ViewBuilder let right: any View

  var body: some View {
    HStack(alignment: .top, spacing: PageColumns.gap) {
      left.frame(width: columns.left, alignment: .leading)
      right.frame(width: columns.right, alignment: .leading)
    }
  }
}
