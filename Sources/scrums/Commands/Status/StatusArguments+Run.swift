import CardKit
import FoundationEssentials
import ScrumExchange
import ScrumStore

extension StatusArguments {
  func run(_ surroundings: Surroundings) -> CommandResult {
    if isFollowing { return StatusFollower(self, surroundings).run() }
    return CommandResult {
      // A prompt waits for nobody, and only this program writes the file, whole each time.
      let stored = try StoredMeeting.read(in: surroundings.directory)
      let status = stored.flatMap { MeetingStatus($0).listed(at: surroundings.now) }
      if isJSON { return CommandResult(output: Listing.bytes(of: status)) }
      guard status != nil else { return CommandResult() }
      return CommandResult(output: line(status, isPlain: surroundings.isPlain) + [UInt8(ascii: "\n")])
    }
  }

  /// The line about a meeting, without its end: empty without a meeting, and `null` for another program.
  func line(_ status: ListedStatus?, isPlain: Bool) -> [UInt8] {
    isJSON
      ? Listing.line(of: status)
      : status.map { Array((format ?? .usual).line($0, isPlain ? .ascii : .unicode).utf8) } ?? []
  }
}
