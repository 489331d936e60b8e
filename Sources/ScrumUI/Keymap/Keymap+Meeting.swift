import CardKit

extension Keymap {
  /// The keys of the meeting, of the question before its end, and of the summary.
  static let meetingBindings: [KeyBinding] = [
    // These two can be done seldom, and are then what matters.
    KeyBinding(
      .meeting, [.enter], .giveFloor, "give the word", "Give the word to who is picked", footer: true),
    KeyBinding(
      .meeting, ["d"], .resolve, "resolve", "Mark the speaker's first open blocker resolved", footer: true),
    KeyBinding(.meeting, [" "], .pause, "pause", "Pause or resume the clock", footer: true),
    KeyBinding(
      .meeting, ["n", .right], .nextSpeaker, "next", "Next speaker; after the last, end", footer: true),
    KeyBinding(.meeting, ["a"], .note, "note", "Write a note down with the speaker", footer: true),
    KeyBinding(.meeting, ["b"], .blocker, "blocker", "Write down what stops the speaker", footer: true),
    KeyBinding(
      .meeting, ["p", .left], .previousSpeaker, "previous", "Back to the previous speaker", footer: true),
    KeyBinding(.meeting, ["x"], .absent, "absent", "Mark the attendee absent, or back", footer: true),
    KeyBinding(.meeting, ["+", "="], .moreTime, "more", "Thirty seconds more for this turn", footer: true),
    KeyBinding(.meeting, ["-"], .lessTime, "less", "Thirty seconds less for this turn", footer: true),
    KeyBinding(.meeting, ["t"], .parking, "parking lot", "Write down a topic for after the meeting"),
    KeyBinding(.meeting, ["r"], .shuffle, "shuffle", "Shuffle those who have not spoken"),
    KeyBinding(.meeting, ["o"], .whenTimeIsUp, "overtime", "When time is up: overtime or advance"),
    KeyBinding(.meeting, ["f"], .share, "fixed turns", "Time left over: shared, or fixed turns"),
    KeyBinding(.meeting, ["c"], .lateStart, "count late start", "Count a late start as used, or no longer"),
    KeyBinding(.meeting, ["K"], .speakSooner, "sooner", "Let who is picked speak sooner"),
    KeyBinding(.meeting, ["J"], .speakLater, "later", "Let who is picked speak later"),
    KeyBinding(.meeting, ["y"], .lastTime, "last time", "Show or hide the speaker's notes of last time"),
    KeyBinding(.meeting, ["u"], .undo, "undo", "Correct the last line, or open the blocker again"),
    KeyBinding(.meeting, ["q", .escape], .endMeeting, "end", "End the meeting", footer: true),

    KeyBinding(.note, [.enter], .keepNote, "keep", "Keep the line with the speaker", footer: true),
    KeyBinding(.note, [.escape], .putNoteAside, "put aside", "Put the line aside", footer: true),

    KeyBinding(.question, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    KeyBinding(.question, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    KeyBinding(.question, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    KeyBinding(.question, ["s"], .save, "save and end", "Save the meeting and end it", footer: true),
    KeyBinding(.question, ["d"], .discard, "discard", "Forget the meeting", footer: true),
    KeyBinding(.question, ["r", .escape, "q"], .resume, "resume", "Go on with the meeting", footer: true),

    KeyBinding(.gap, [.left, "h", .backTab, .up, "k"], .previousAnswer, "back", "The answer before"),
    KeyBinding(.gap, [.right, "l", .tab, .down, "j"], .nextAnswer, "on", "The next answer"),
    KeyBinding(.gap, [.enter, " "], .chooseAnswer, "choose", "Give the marked answer", footer: true),
    KeyBinding(.gap, ["m"], .countAsMeeting, "meeting", "The meeting went on meanwhile", footer: true),
    KeyBinding(
      .gap, ["p", .escape, "q"], .countAsPause, "pause", "There was a pause meanwhile", footer: true),

    KeyBinding(.summary, ["c"], .copySummary, "copy", "Copy the meeting as Markdown", footer: true),
    KeyBinding(
      .summary, ["w"], .writeSummary, "write", "Write the meeting into a Markdown file here", footer: true),
    KeyBinding(.summary, [.enter, "q", .escape], .back, "close", "Close the summary", footer: true),
  ]
}
