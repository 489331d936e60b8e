/// Calendars in the shape of those that are published, written by hand.
enum CalendarFixtures {
  /// Bank holidays as a government publishes them: one event a day, the end before the start.
  static let british =
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    METHOD:PUBLISH
    PRODID:-//gov.example//bank holidays//EN
    CALSCALE:GREGORIAN

    """
    + [
      (20_201_225, "Christmas Day"), (20_261_225, "Christmas Day"),
      (20_261_228, "Boxing Day (substitute day)"), (20_270_101, "New Year’s Day"),
      (20_270_326, "Good Friday"),
    ].enumerated().map { number, holiday in
      """
      BEGIN:VEVENT
      DTEND;VALUE=DATE:\(holiday.0 + 1)
      DTSTART;VALUE=DATE:\(holiday.0)
      SUMMARY:\(holiday.1)
      UID:0-\(number)@gov.example
      SEQUENCE:0
      DTSTAMP:20251101T101500Z
      END:VEVENT

      """
    }.joined() + "END:VCALENDAR\n"

  /// School and public holidays of a German state: CRLF, folded lines, escapes, a zone, alarms, a cancelled event.
  static let german = #"""
    BEGIN:VCALENDAR
    VERSION:2.0
    PRODID:-//schule.example//Ferien und Feiertage//DE
    X-WR-CALNAME:Ferien und Feiertage\, Berlin
    BEGIN:VTIMEZONE
    TZID:Europe/Berlin
    BEGIN:DAYLIGHT
    DTSTART:19810329T020000
    RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
    TZOFFSETFROM:+0100
    TZOFFSETTO:+0200
    END:DAYLIGHT
    BEGIN:STANDARD
    DTSTART:19961027T030000
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
    TZOFFSETFROM:+0200
    TZOFFSETTO:+0100
    END:STANDARD
    END:VTIMEZONE
    BEGIN:VEVENT
    UID:einheit@schule.example
    DTSTAMP:20260101T000000Z
    DTSTART;VALUE=DATE:19901003
    RRULE:FREQ=YEARLY;BYMONTH=10;BYMONTHDAY=3
    SUMMARY;LANGUAGE=de:Tag der Deutsch
     en Einheit
    TRANSP:TRANSPARENT
    BEGIN:VALARM
    ACTION:DISPLAY
    DESCRIPTION:Morgen ist frei
    TRIGGER:-P1D
    END:VALARM
    END:VEVENT
    BEGIN:VEVENT
    UID:winter@schule.example
    DTSTART;VALUE=DATE;X-QUELLE="Amt: Berlin;Mitte, Haus 2":20261221
    DTEND;VALUE=DATE:20270103
    SUMMARY:Weihnachtsferien\, Schule\; Kita \\ Hort
    DESCRIPTION:Erster Tag: 21.12.\nLetzter Tag: 2.1.\nAngaben ohne Gewähr\, siehe Am
     tsblatt
    END:VEVENT
    BEGIN:VEVENT
    UID:brueckentag@schule.example
    DTSTART;VALUE=DATE:20270507
    DURATION:P1D
    SUMMARY:Freier Tag nach Himmelfahrt
    END:VEVENT
    BEGIN:VEVENT
    UID:herbst@schule.example
    DTSTART;VALUE=DATE:20271011
    DURATION:P2W
    SUMMARY:Herbstferien
    END:VEVENT
    BEGIN:VEVENT
    UID:abgesagt@schule.example
    DTSTART;VALUE=DATE:20270308
    SUMMARY:Frauentag
    STATUS:CANCELLED
    END:VEVENT
    BEGIN:VEVENT
    UID:elternabend@schule.example
    DTSTART;TZID=Europe/Berlin:20261209T190000
    DTEND;TZID=Europe/Berlin:20261209T210000
    SUMMARY:Elternabend
    END:VEVENT
    BEGIN:VTODO
    UID:amt@schule.example
    SUMMARY:Termine des nächsten Jahres eintragen
    END:VTODO
    END:VCALENDAR

    """#.replacing("\n", with: "\r\n")

  /// American holidays: days by the week of a month, one left out, one moved, one every fourth year.
  static let american = #"""
    BEGIN:VCALENDAR
    PRODID:-//us.example//Holidays//EN
    VERSION:2.0
    BEGIN:VEVENT
    UID:king@us.example
    DTSTART;VALUE=DATE:19860120
    RRULE:FREQ=YEARLY;BYMONTH=1;BYDAY=3MO
    SUMMARY:Martin Luther King Jr. Day
    END:VEVENT
    BEGIN:VEVENT
    UID:memorial@us.example
    DTSTART;VALUE=DATE:19710531
    RRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=-1MO;WKST=SU
    SUMMARY:Memorial Day
    END:VEVENT
    BEGIN:VEVENT
    UID:juneteenth@us.example
    DTSTART;VALUE=DATE:20210619
    RRULE:FREQ=YEARLY;UNTIL=20280619T000000Z
    SUMMARY:Juneteenth
    END:VEVENT
    BEGIN:VEVENT
    UID:columbus@us.example
    DTSTART;VALUE=DATE:19711011
    RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=2MO
    EXDATE;VALUE=DATE:20271011,20281009
    EXDATE;VALUE=DATE:20291008
    SUMMARY:Columbus Day
    END:VEVENT
    BEGIN:VEVENT
    UID:thanks@us.example
    DTSTART;VALUE=DATE:20241128
    RRULE:FREQ=YEARLY;COUNT=5;BYMONTH=11;BYDAY=4TH
    RDATE;VALUE=DATE:20300101
    SUMMARY:Thanksgiving
    END:VEVENT
    BEGIN:VEVENT
    UID:thanks@us.example
    RECURRENCE-ID;VALUE=DATE:20271125
    DTSTART;VALUE=DATE:20271126
    SUMMARY:Thanksgiving (moved)
    END:VEVENT
    BEGIN:VEVENT
    UID:inauguration@us.example
    DTSTART;VALUE=DATE:19370120
    RRULE:FREQ=YEARLY;INTERVAL=4
    SUMMARY:Inauguration Day
    END:VEVENT
    BEGIN:VEVENT
    UID:election@us.example
    DTSTART;VALUE=DATE:20201103
    RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8
    SUMMARY:Election Day
    END:VEVENT
    BEGIN:VEVENT
    UID:payday@us.example
    DTSTART;VALUE=DATE:20260131
    RRULE:FREQ=YEARLY;BYYEARDAY=31
    SUMMARY:Payday
    END:VEVENT
    END:VCALENDAR

    """#

  static let all = [("British", british), ("German", german), ("American", american)]
}
