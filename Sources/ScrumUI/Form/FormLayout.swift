import CardKit

/// How the form is laid out in the room there is.
struct FormLayout {
  /// The cells above the last line.
  let size: Size

  /// Whether the card is shown beside the form.
  var hasPreview: Bool { size.width >= 100 }
  /// Whether a line below the form says what the field in focus is for.
  var hasHelp: Bool { size.width >= 40 && size.height >= 15 }
  /// Whether empty lines keep what belongs together apart.
  var isRoomy: Bool { size.height >= 20 }
  /// Whether the labels stand above the fields, not at their left.
  var isNarrow: Bool { size.width < 36 }
  /// Whether what is wrong is said beside the field, not below it.
  var hasRoomBeside: Bool { width >= 68 }
  /// Whether the days have three letters, not one.
  var hasLongDays: Bool { fieldWidth >= 34 }

  /// The columns of the form, the bar at its right included.
  var width: Int { max(0, hasPreview ? min(96, size.width - 36) : size.width) }
  /// The rows of the form.
  var height: Int { max(0, size.height - (isRoomy ? 2 : 1) - (hasHelp ? 1 : 0)) }
  /// The columns of the labels, with the mark of the one in focus before them and a gap behind.
  static let labelWidth = 15
  /// The columns of the fields.
  var fieldWidth: Int { max(0, width - 1 - (isNarrow ? 3 : Self.labelWidth)) }
}
