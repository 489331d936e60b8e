import CardKit
import FoundationEssentials
import ScrumStore

extension StatusArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    if isFollowing { return StatusFollower(self, surroundings).run() }
    return CommandResult {
      let status = try StoredMeeting.read(in: surroundings.directory)
        .flatMap { MeetingStatus($0).listed(at: surroundings.now) }
      if isJSON { return CommandResult(output: Listing.bytes(of: status)) }
      guard status != nil else { return CommandResult() }
      return CommandResult(output: line(status, isPlain: surroundings.isPlain) + [UInt8(ascii: "\n")])
    }
  }

  /// The line about a meeting, without its end: empty without a meeting, and `null` for another program.
  func line(_ status: ListedStatus?, isPlain: Bool) -> [UInt8] {
    if isJSON { return Listing.line(of: status) }
    let glyphs: GlyphSet = isPlain ? .ascii : .unicode
    return status.map { Array((format ?? .usual).line($0, dot: glyphs.dot).utf8) } ?? []
  }
}
