/// A direction as a part of a full turn: 0 is up, 0.25 is right, always below 1.
struct Turn {
  /// The part of the turn, 0 up to 1, clockwise.
  let fraction: Double

  /// The direction of a point seen from the centre, `x` to the right and `y` down; up for the centre itself.
  ///
  /// CardKit has no C library to ask for an arc tangent. This is the polynomial of Abramowitz and Stegun
  /// (4.4.49), which is at most 0.00001 radians off: a dot of a ring as large as 10,000 columns.
  init(x: Double, y: Double) {
    let (across, along) = (abs(x), abs(y))
    let longer = max(across, along)
    guard longer > 0, longer.isFinite else {
      fraction = 0
      return
    }
    let ratio = min(across, along) / longer
    let square = ratio * ratio
    var sum = 0.0208351
    for factor in [-0.085133, 0.180141, -0.3302995, 0.999866] { sum = sum * square + factor }
    let octant = sum * ratio / (2 * Double.pi)
    // The angle to the upright, within its quarter; then the quarter.
    let quarter = across > along ? 0.25 - octant : octant
    let half = y <= 0 ? quarter : 0.5 - quarter
    let turn = x >= 0 ? half : 1 - half
    fraction = turn < 1 ? turn : 0
  }
}
