import CardKit
import ScrumModel

/// A scrum in a few lines as on its card: its title and when it is due in a band, its rules and attendees below.
struct ScrumBand: View {
  let scrum: DailyScrum
  let app: SharedState
  let size: Size

  var body: some View {
    EnvironmentReader { environment in
      VStack(alignment: .leading) {
        part(isFilled: true) { title(environment) }
        part(isFilled: environment.isFocused) {
          if size.height >= 8 { rules }
          if size.height >= 11 {
            attendees
            if let link = scrum.link { Text(link).lineLimit(1).foregroundColor(.secondary) }
          }
        }
      }
    }
  }

  private func part(isFilled: Bool, @ViewBuilder _ content: () -> any View) -> any View {
    VStack(alignment: .leading) { content() }
      .frame(maxWidth: 117, alignment: .leading)
      .themeBand(scrum.theme, isFilled: isFilled)
  }

  private func title(_ environment: EnvironmentValues) -> any View {
    HStack {
      Text(scrum.title).bold().accessibilityLabel("\(PlainLine(scrum.title).text). \(app.spokenWhen(scrum)).")
        .frame(minWidth: min(12, size.width / 3), alignment: .leading).layoutPriority(1)
      due(environment).accessibilityHidden()
      Spacer()
      if size.width >= 56 {
        HStack(spacing: 3) {
          Button("Start", "start", of: DetailState.self, app)
          Button("Edit", "edit", of: DetailState.self, app, style: .link)
        }
        .fixedSize()
      }
    }
    .lineLimit(1)
  }

  @ViewBuilder private func due(_ environment: EnvironmentValues) -> any View {
    let content = CardContent(scrum, app)
    let look = CardLook(scrum.theme, in: environment)
    let short = app.nextMeeting(of: scrum).map { Format.shortNext($0, now: app.now, in: app.calendar) }
    Text(app.when(scrum), shorter: short.map { [$0] } ?? [])
      .bold(content.alarm != nil)
      .padding(.horizontal, content.alarm == nil ? 0 : 1)
      .cardGround(content.alarm.map { look.alarm($0) } ?? .plain)
      .padding(.leading, content.alarm == nil ? 0 : 1)
      .cardGround(content.alarm.map { look.gap(before: look.alarm($0)) } ?? .plain)
      .padding(.leading, size.width >= 60 ? content.alarm == nil ? 3 : 2 : 0)
  }

  private var rules: any View {
    let days = scrum.schedule.map { Format.schedule($0, on: app.calendar.form) }
    let length = Format.count(scrum.lengthInMinutes, "minute")
    let rules = [
      (scrum.speakingOrder ?? .listed) == .listed ? "listed order" : "shuffled order",
      (scrum.whenTimeIsUp ?? .overtime) == .overtime ? "overtime" : "advance",
      (scrum.share ?? .rebalanced) == .fixed ? "fixed turns" : nil,
    ]
    let lead = app.lead(of: scrum, at: app.nextMeeting(of: scrum)?.date ?? app.now)
      .map { "Lead: \(PlainLine($0.name).text)" }
    let off = app.team.reasonAgainstToday(for: scrum, at: app.now).map { reason in
      Format.dayOff(reason)
        + (reason == .cancelled ? app.hint(", C brings it back", "cancel or bring back", in: "Scrum") : "")
    }
    func line(_ words: [String?]) -> String { words.compactMap(\.self).joined(separator: " · ") }
    return Text(
      line([off, days, length, lead, app.updatesInWords(of: scrum)] + rules),
      shorter: [
        line([off, days, length, lead, app.updatesInWords(of: scrum)]), line([off, days, length, lead]),
        line([off, days, length]), line([length]),
      ]
    ).lineLimit(1)
  }

  private var attendees: any View {
    let today = app.team.day(of: app.now, for: scrum)
    let named = scrum.attendees.map { attendee in
      attendee.away(on: today).map { "\(attendee.name), away \(Format.away($0, today: today))" }
        ?? (attendee.isListener ? "\(attendee.name), listens" : attendee.name)
    }
    let names = named.isEmpty ? ["No attendees"] : named
    return ListText(names, separator: " · ") { "and \($0) more" }
      .lineLimit(size.height >= 30 ? 3 : 1)
      .foregroundColor(.secondary)
      .accessibilityLabel(scrum.spokenNames)
  }
}
