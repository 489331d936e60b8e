import CardKit
import FoundationEssentials
import ScrumModel

/// The result of the form: the card on the board, the next days, and when everyone's turn begins.
struct FormPreview: View {
  let scrum: DailyScrum
  let app: SharedState
  let width: Int

  private static let (mostDays, mostTurns) = (5, 12)

  var body: some View {
    VStack(alignment: .leading) {
      Text("On the board").dim()
      ScrumCard(content: CardContent(scrum, app), width: min(width, 56), rows: BoardPlan.mediumRail)
      let columns = PageColumns(width, left: 28...34, right: 24...38)
      if columns.areTwo, !days.isEmpty {
        TwoColumns(columns: columns) {
          nextMeetings
        } right: {
          beginnings
        }
      } else {
        nextMeetings
        beginnings
      }
    }
    .lineLimit(1)
    // The fields say the same.
    .accessibilityHidden()
  }

  private var nextMeetings: any View { section("Next meetings", days) }
  private var beginnings: any View { section("Turns begin at", turns, alignment: .trailing) }

  private typealias Line = (time: String, text: String)

  private func section(_ title: String, _ lines: [Line], alignment: Alignment = .leading) -> any View {
    let width = lines.reduce(0) { max($0, $1.time.utf8.count) }
    return VStack(alignment: .leading) {
      if !lines.isEmpty {
        Text(" ")
        Text(title).dim()
      }
      for line in lines {
        HStack(spacing: 2) {
          Text(line.time).frame(width: width, alignment: alignment)
          Text(line.text)
        }
        .padding(.leading)
      }
    }
  }

  /// The next days on which the scrum meets, without one that is late or was missed.
  private var days: [Line] {
    guard let next = app.nextMeeting(of: scrum) else { return [] }
    var dates = next.isUpcoming ? [next.date] : []
    while dates.count < Self.mostDays,
      let date = app.team.next(of: scrum, after: (dates.last ?? next.date) + 1)
    {
      dates.append(date)
    }
    return dates.map { (Format.day($0, now: app.now, in: app.calendar), Format.time($0, in: app.calendar)) }
  }

  /// How far into the meeting each turn begins; a shuffled order is not known.
  private var turns: [Line] {
    let speakers = scrum.attendees.filter { !$0.isListener }
    let count = speakers.count
    guard count > 1, scrum.speakingOrder != .shuffled else { return [] }
    let shown = speakers.prefix(Self.mostTurns)
    // A file may have any number.
    let seconds = min(max(0, scrum.lengthInMinutes), DailyScrum.lengths.upperBound) * 60
    let lines: [Line] = shown.enumerated().map { place, attendee in
      (Format.clock(seconds * place / count), attendee.name)
    }
    return lines + (count > shown.count ? [("", "and \(count - shown.count) more")] : [])
  }
}
