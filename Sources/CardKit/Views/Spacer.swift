/// Room that takes what the other views of a stack leave.
public struct Spacer: PrimitiveView {
  private let minLength: Int

  /// Room of at least `minLength` cells.
  public init(minLength: Int = 0) { self.minLength = max(0, minLength) }

  /// Adds the room along the stack around.
  public func resolve(in environment: EnvironmentValues, into nodes: inout [LayoutNode]) {
    nodes.append(SpacerNode(axis: environment.stackAxis, minLength: minLength))
  }
}
