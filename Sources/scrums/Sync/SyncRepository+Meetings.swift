import FoundationEssentials
import Glibc
import ScrumStore

/// The logs of running meetings at the remote: a ref for each, which is replaced when the log grows and goes at the end.
extension SyncRepository {
  /// What the remote had for a meeting.
  struct RemoteMeeting {
    /// The commit.
    let commit: String
    /// The log and when it was sent; nil if it can't be read.
    let log: MeetingExchange.Remote?
  }

  /// Removes the locks on these refs that a killed git has left.
  static func unlockMeetings(in repository: String) {
    let folder = "\(repository)/\(meetings)"
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { [UInt8]($0.prefix { $0 != 0 }) }
      let path = folder + String(decoding: name, as: UTF8.self)
      if path.hasSuffix(".lock") { unlink(path) }
    }
  }

  private static let file = "log.jsonl"
  /// The most meetings that are looked at, and bytes of one.
  private static let (mostMeetings, largestLog) = (200, 8 << 20)

  /// The meetings that the last fetch has found.
  func remoteMeetings() throws(SyncTrouble) -> [UUID: RemoteMeeting] {
    let output = try succeed([
      "for-each-ref", "--format=%(objecttype) %(refname) %(objectname) %(committerdate:unix)", Self.meetings,
    ])
    var meetings: [UUID: RemoteMeeting] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")).prefix(Self.mostMeetings) {
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count >= 3, let id = UUID(text: String(words[1].dropFirst(Self.meetings.utf8.count))) else {
        continue
      }
      let name = "\(words[2]):\(Self.file)"
      // A ref of somebody else must not keep the store from syncing.
      try? read([name])
      let text = objects.removeValue(forKey: name).flatMap { $0.count > Self.largestLog ? nil : $0 }
      let sentAt = words.count > 3 ? Double(words[3]).map { Date(timeIntervalSince1970: $0) } : nil
      meetings[id] = RemoteMeeting(
        commit: words[2], log: text.map { MeetingExchange.Remote(text: $0, sentAt: sentAt) })
    }
    return meetings
  }

  /// Replaces logs at the remote, and removes those of meetings that are over.
  /// - Parameter known: what the remote had; whatever has changed there since is left alone.
  /// - Returns: whether the remote has taken it all.
  func send(
    _ logs: [UUID: [UInt8]?], replacing known: [UUID: RemoteMeeting]
  ) throws(SyncTrouble) -> Bool {
    guard !logs.isEmpty else { return true }
    var (refs, leases): ([String], [String]) = ([], [])
    for (id, text) in logs.sorted(by: { $0.key.text < $1.key.text }) {
      let ref = Self.meetings + id.text
      let commit = if let text { try commit(text, to: ref, after: known[id]?.commit) } else { "" }
      refs.append("\(commit):\(ref)")
      leases.append("--force-with-lease=\(ref):\(known[id]?.commit ?? "")")
    }
    return try push(refs, leases: leases) == nil
  }

  /// Saves a log as a commit after the one that the remote has, so that git sends only what is new.
  private func commit(_ text: [UInt8], to ref: String, after known: String?) throws(SyncTrouble) -> String {
    let head = "commit \(ref)\nmark :2\ncommitter \(try author())\ndata 7\nMeeting"
    let from = known.map { "from \($0)\n" } ?? ""
    var input = Array("blob\nmark :1\ndata \(text.count)\n".utf8) + text
    input += Array("\n\(head)\n\(from)M 100644 :1 \(Self.file)\n\nget-mark :2\n".utf8)
    return Self.line(
      try succeed(["fast-import", "--quiet", "--force"], input: input, settings: Self.inPieces))
  }
}
