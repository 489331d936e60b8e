import Testing

@testable import ScrumUI

@Suite("Two columns of a screen")
struct PageColumnsTests {
  @Test("they are two if both have their least, and never wider than the window or their most")
  func widths() {
    for width in 0...300 {
      let columns = PageColumns(width, left: 50...80, right: 30...120)
      expect(columns.areTwo, (width >= 50 + 30 + PageColumns.gap))
      guard columns.areTwo else {
        expect(columns.left, width)
        continue
      }
      #expect((50...80).contains(columns.left) && (30...120).contains(columns.right))
      expect(columns.left + PageColumns.gap + columns.right, min(width, 80 + 120 + PageColumns.gap))
    }
  }
}
