/// Takes what the others leave.
final class SpacerNode: LayoutNode {
  private let axis: Axis?
  private let minLength: Int

  init(axis: Axis?, minLength: Int) {
    self.axis = axis
    self.minLength = max(0, ProposedSize.bounded(minLength))
  }

  override var priority: Double { -.infinity }

  override func measure(_ proposal: ProposedSize) -> Size {
    func length(_ axis: Axis) -> Int { max(proposal[axis] ?? minLength, minLength) }
    guard let axis else { return Size(width: length(.horizontal), height: length(.vertical)) }
    var size = Size.zero
    size[axis] = length(axis)
    return size
  }
}
