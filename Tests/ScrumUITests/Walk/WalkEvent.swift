import CardKit
import FoundationEssentials
import ScrumModel

@testable import ScrumUI

/// What happens in a step of a walk.
enum WalkEvent: Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
  case resize(Size)
  /// Seconds pass; fewer than 0 where somebody sets the clock back.
  case wait(Double)
  /// Another board saves these scrums.
  case merged([DailyScrum])
  /// Another board adds these meetings to the history of a scrum.
  case meetings([Meeting], scrum: UUID)
  /// The computer sleeps for seconds.
  case sleep(Double)
  /// A transcriber has heard something.
  case said(String)
  /// Another terminal goes on to the next speaker with a note, or ends the meeting.
  case nextElsewhere, endElsewhere
  case failed, saved, suspend, terminate
  /// At the next start the file can't be read.
  case damage
  /// The file breaks while the board is open, or is whole again.
  case broken
}

extension WalkEvent: CustomStringConvertible {
  /// One line for the report of a failure.
  var description: String {
    switch self {
    case .key(let key): "key \(key.label.debugDescription)"
    case .paste(let text): "paste \(String(text.prefix(80)).debugDescription) (\(text.utf8.count) bytes)"
    case .mouse(let event): "\(event.kind) at \(event.location.x), \(event.location.y)"
    case .resize(let size): "\(size.width) x \(size.height)"
    case .wait(let seconds): "\(seconds) seconds"
    case .merged(let scrums): "elsewhere: " + scrums.map(\.title.debugDescription).joined(separator: ", ")
    case .meetings(let meetings, let scrum): "\(meetings.count) meetings elsewhere in \(scrum)"
    case .sleep(let seconds): "a sleep of \(seconds) seconds"
    case .said(let words): "said: \(words.debugDescription)"
    case .nextElsewhere: "next speaker elsewhere"
    case .endElsewhere: "end elsewhere"
    case .failed: "a save failed"
    case .saved: "all is saved"
    case .suspend: "stop"
    case .terminate: "end"
    case .damage: "the file is damaged"
    case .broken: "the file breaks or is whole again"
    }
  }
}
