extension HelpText {
  /// What `scrums status --help` prints.
  static let status = """
    scrums status: print a line of the meeting in progress

    usage: scrums status [--format TEXT | --json] [--follow]

    The line says who speaks, for how long still, and who that is of how many:
    'Daisy 1:18 · 2/4', in overtime 'Daisy +0:12 · 2/4', and 'Daisy 1:18 paused
    · 2/4'. 'paused?' waits for somebody to say whether the meeting went on while
    the machine slept; 'unfinished' is a meeting that nobody is in any more.
    Without a meeting nothing is printed; the exit code is 0 all the same.
    In names and titles # % $ ` \\ and ! are wide (other signs with --plain), so that
    tmux and the prompts of shells show them and obey none; TEXT stays as it is.

    options:
      --format TEXT      print TEXT, with these in place of names in braces:
                         {speaker} {next}      who speaks, who comes next
                         {left}                the speaker's time: 1:18, +0:12
                         {number} {count}      the speaker's place, those present
                         {elapsed} {remaining} the meeting's time
                         {behind}              against the schedule: +0:30, -0:12
                         {title}               the scrum
                         {state}               running, overtime, paused, asleep,
                                               nobody (speaks) or unfinished
                         {line}                the whole usual line
                         {{ and }} are braces
      --json             print an object with these but line, the times in seconds,
                         with meetingID, scrumID and startedAt; nobody and the
                         time left of nobody are null. Without a meeting: null
      --follow           go on, and print a line at each change; an empty one when
                         the meeting ends. With --json each object is one line
      --plain            a line in ASCII, as far as the names are
      --store DIR        the files

    For tmux: set -g status-interval 1; set -g status-right '#(scrums status)'
    For bash: PROMPT_COMMAND='PS1="$(scrums status) $ "'

    """

  /// What `scrums stats --help` prints.
  static let statistics = """
    scrums stats: print how past meetings went

    usage: scrums stats [NAME] [--since DATE] [--json]

    Without NAME all scrums are compared, one a line. With NAME there is more:
    how long meetings took, how long each attendee spoke on average and at most
    and how often they were absent, and what is blocked for how long. NAME is a
    title, in upper or lower case, the beginning of one alone, or an id.
    Meetings that were not timed count for the blockers alone.

    options:
      --since DATE       only what was on that day or later: 2026-11-01, today,
                         yesterday, 7d or 2w (days or weeks ago)
      --json             print an object, without NAME an array of them, with id,
                         title, meetings, timedMeetings (startedAt, seconds,
                         plannedSeconds, onTime), onTime, onTimeRate (0 to 1),
                         averageSeconds, attendees (id, name, turns,
                         averageSeconds, longestSeconds, timesPresent,
                         timesAbsent, absenceRate) and openBlockers (as 'scrums
                         show --json' has them, with days); the oldest first.
                         What nobody knows is null
      --plain            a chart in ASCII
      --store DIR        the files

    """
}
