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

  /// The meeting in progress; `null` where there is none.
  public static func bytes(of status: ListedStatus?) -> [UInt8] {
    HarmlessJSON.bytes(JSONWriter.pretty(status?.json ?? .null))
  }

  /// The meeting in progress on one line, without a newline at the end; `null` where there is none.
  public static func line(of status: ListedStatus?) -> [UInt8] {
    HarmlessJSON.bytes(JSONWriter.compact(status?.json ?? .null))
  }

  /// The statistics of a scrum.
  public static func bytes(of statistics: ListedStatistics) -> [UInt8] {
    HarmlessJSON.bytes(JSONWriter.pretty(statistics.json))
  }

  /// An array of the statistics of scrums.
  public static func bytes(of statistics: [ListedStatistics]) -> [UInt8] {
    HarmlessJSON.bytes(JSONWriter.pretty(.array(statistics.map(\.json))))
  }
}
