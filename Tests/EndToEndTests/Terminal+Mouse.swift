/// The mouse, as a terminal reports it: `ESC [ < button ; column ; line M`, and `m` where the button is let go.
extension Terminal {
  func click(_ text: String, see texts: String..., seeNoMore gone: String? = nil) throws {
    let place = try place(of: text)
    try send(report(0, place, "M") + report(0, place, "m"))
    try wait(toSee: texts, noMore: gone)
  }

  private func report(_ button: Int, _ place: (column: Int, line: Int), _ end: String) -> String {
    "\u{1B}[<\(button);\(place.column);\(place.line)\(end)"
  }
}
