extension HelpText {
  /// What `scrums start --help` prints.
  static let starting = """
    scrums start: open the meeting of a scrum

    usage: scrums start NAME [options]

    NAME is a title, in upper or lower case, the beginning of one alone, or an
    id. A meeting of that scrum that was left unfinished goes on; one of another
    scrum goes into its history. After the meeting the board is shown.

    options:
      --store DIR        the files
      --plain, --no-bell and the others of 'scrums --help'

    commands: your own programs run beside a meeting, where they are named in
    $XDG_CONFIG_HOME/scrums/config.json, else ~/.config/scrums/config.json:

      {
        "speakerChanged": ["notify-send", "Next speaker"],
        "meetingEnded": "/home/ada/bin/post-to-chat",
        "transcriber": ["whisper-stream", "--model", "base.en"]
      }

      meetingStarted     a meeting begins, with its first speaker
      speakerChanged     the floor goes to another
      warning            the speaker has 15 seconds left, of more than 30
      timeUp             the speaker's time is up
      meetingEnded       the meeting is over, and in the history already
      transcriber        runs during the meeting: each line that it prints is
                         shown and kept as said by the speaker

    They are started without a shell: an array is the program and its arguments,
    and neither ~ nor $HOME means anything in them. They read and print nothing,
    nobody waits for them, and one that fails is a line on the screen. They
    find in their environment: SCRUMS_EVENT (one of the names above),
    SCRUMS_TITLE, SCRUMS_SPEAKER, SCRUMS_SPEAKER_NUMBER, SCRUMS_SPEAKER_COUNT,
    SCRUMS_NEXT (empty for nobody), SCRUMS_SECONDS_LEFT (of the turn; negative
    in overtime), SCRUMS_ELAPSED and SCRUMS_REMAINING (seconds of the meeting),
    SCRUMS_SAVED (at the end yes, or no where it was discarded),
    SCRUMS_MEETING_ID, SCRUMS_SCRUM_ID and SCRUMS_STORE (the files).

    """

  /// What `scrums list --help` prints.
  static let listing = """
    scrums list: print the scrums, one a line, in their own order

    usage: scrums list [--json]

    options:
      --json             print an array of scrums as in scrums.json, with
                         nextMeeting (where there is a schedule) and lastMet
                         (where there was a meeting): times in UTC
      --store DIR        the files

    """

  /// What `scrums add --help` prints.
  static let adding = """
    scrums add: add a scrum

    usage: scrums add TITLE --attendees "A, B" [options]

    options:
      --attendees NAMES  who is expected, with commas between the names
      --length N         the length in minutes, 1 to 120; else 5
      --theme THEME      the colour of the card; else the one used least:
                         bubblegum, buttercup, indigo, lavender, magenta, navy,
                         orange, oxblood, periwinkle, poppy, purple, seafoam,
                         sky, tan, teal, yellow
      --at HH:MM         when it is held; goes with --days
      --days DAYS        mon-fri, mon,wed,fri, mon-wed,sat or daily
      --json             print the new scrum as 'scrums list --json' does
      --store DIR        the files to add it to

    """

  /// What `scrums show --help` prints.
  static let showing = """
    scrums show: print all about a scrum, its open blockers, its last meetings

    usage: scrums show NAME [--json]

    NAME is a title, in upper or lower case, the beginning of one alone, or an
    id.

    options:
      --json             print the scrum as 'scrums list --json' does, with
                         history (the last 10 meetings as in the history file,
                         newest first) and openBlockers (at, attendeeID,
                         meetingID, name, text; newest meeting first)
      --store DIR        the files

    """

  /// What `scrums history --help` prints.
  static let history = """
    scrums history: print past meetings, newest first

    usage: scrums history [NAME] [--since DATE] [--json]

    A line has the date, how long people spoke of the planned time, who was
    there, and how many blockers are open. Without NAME the meetings of all
    scrums are printed. NAME is a title, in upper or lower case, the beginning
    of one alone, or an id.

    options:
      --since DATE       only what was on that day or later: 2026-11-01, today,
                         yesterday, 7d or 2w (days or weeks ago)
      --json             print an array of meetings as in the history file, with
                         scrum (its title today) and scrumID
      --store DIR        the files

    """
}
