/// When the board reminds a person of a scrum, as their own `config.json` says.
public enum ReminderSettings {
  static let key = "reminder"
  /// The minutes before the start, unless the file says otherwise.
  public static let usual = 2

  /// Reads the minutes; 0 for no reminders.
  public static func minutes(in path: String) throws(StoreError) -> Int {
    let minutes = try JSONFile.record(following: path, atMost: PersonalCommands.sizeLimit) {
      file throws(RecordError) in
      try file.optionalInt(key, in: 0...60)
    }
    return minutes.flatMap(\.self) ?? usual
  }
}
