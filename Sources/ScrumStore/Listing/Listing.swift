/// What the commands print for other programs: pretty, with sorted keys like the store's own files, and harmless
/// to a terminal.
public enum Listing {
  /// An array of scrums.
  public static func bytes(of scrums: [ListedScrum]) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    writer.openArray()
    for scrum in scrums {
      writer.element()
      scrum.write(to: &writer)
    }
    writer.closeArray()
    return HarmlessJSON.bytes(writer.finish())
  }

  /// One scrum.
  public static func bytes(of scrum: ListedScrum) -> [UInt8] {
    var writer = JSONWriter(isPretty: true)
    scrum.write(to: &writer)
    return HarmlessJSON.bytes(writer.finish())
  }

  /// An array of meetings.
  public static func bytes(of meetings: [ListedMeeting]) -> [UInt8] {
    HarmlessJSON.bytes(JSONWriter.pretty(.array(meetings.map(\.json))))
  }
}
