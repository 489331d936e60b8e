extension Command {
  /// Whether it does something with what is in focus, so that it matters what that is.
  var actsOnFocus: Bool {
    switch self {
    case .start, .open, .toggle, .edit, .delete, .moveCardUp, .moveCardDown, .resolve, .openMeeting,
      .deleteMeeting, .resumeMeeting, .saveAndCloseUnfinished:
      true
    default: false
    }
  }
}
