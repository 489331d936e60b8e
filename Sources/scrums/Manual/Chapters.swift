/// The chapters of the manual that are not drawn from rows.
enum Chapters {
  static let description: [HelpBlock] = [
    """
    scrums shows daily scrums as cards in the terminal, runs the meeting with a countdown for each attendee, and keeps
    everything in plain JSON files. Without a command it opens the board; the last line of the screen shows the keys
    that work now, and ? all of them.
    """,
    "The first things to do:",
  ]

  static let commands: [HelpBlock] = [
    """
    NAME is a title (case ignored), its beginning if no other title begins so, or an id. A NAME or a TEXT that begins
    with a dash stands after --, and the options before that. A misspelt command, option or name gets a suggestion.
    """
  ]

  static let keys: [HelpBlock] = [
    """
    A d that is held down or bounces deletes once: pressed again within 0.4 seconds, it does nothing. The s that opens
    the ready room starts the clock when it is pressed again, not while it is held down.
    """,
    """
    The mouse: a click focuses, a second one opens, buttons press, the wheel scrolls, a card of All scrums can be
    dragged to a new place, and Esc cancels the drag. With Shift the terminal selects text as usual.
    """,
  ]

  static let all: [(title: String, blocks: [HelpBlock])] = [
    ("WITHOUT A SCREEN", plain), ("SYNC", sync), ("OVER SSH", ssh), ("PROGRAMS OF YOUR OWN", programs),
    ("THE TERMINAL", terminal), ("ENVIRONMENT", environment), ("FILES", files), ("EXIT STATUS", status),
  ]

  private static let plain: [HelpBlock] = [
    """
    'scrums start NAME --plain' runs the meeting line by line, 'scrums --plain' is the board as a numbered list, and
    'scrums --audience --plain' only listens. It is the same meeting: live in other terminals, saved with every key,
    with the same keys. Passing time is not announced, except at 60, 15 and 0 seconds of a turn.
    """,
    .rows([
      ("?", "Say the keys that can be used now"),
      ("w", "Say where the meeting is: who speaks, the time left, who is next, the time elapsed"),
      ("Ctrl-L", "Say everything again"),
      ("a number and a key", "3s starts the third scrum, 4x marks the fourth attendee absent"),
    ]),
    """
    If standard input is no terminal, each line is a command, by its key or its name, with a number or a text: n,
    start 3, x 4, blocker the vendor has not answered, pause. At the end of the input the meeting stays, saved, to be
    resumed.
    """,
  ]

  private static let sync: [HelpBlock] = [
    """
    Scrums are merged by id and field, past meetings by turn and note, updates by line, and every machine decides
    alike. What one side changed and the other deleted stays, except that a deleted meeting stays deleted. If both
    changed the same field of a scrum, the greater value counts: the longer meeting, the later text in the order of its
    bytes, any value rather than none. If both changed the same in a past meeting, the later save counts. The machine
    that finds this says what was decided against. A missing file does not count as a deletion.
    """,
    """
    When a store joins, scrums with exactly the same title and attendees become one. The board syncs when it opens,
    after a meeting, ten seconds after a change, at the first key after five minutes without one, and with S; a board
    that nobody touches fetches nothing. Each sync is a process of its own, for which nothing waits. Only S may ask
    for a password. No hook, signature or merge driver of the user's git takes part; symbolic links, submodules and
    files that no store has are refused by name.
    """,
    """
    The same merge serves a store that you keep in a repository yourself: 'scrums check' prints the two commands that
    let git use it.
    """,
  ]

  private static let ssh: [HelpBlock] = [
    """
    A meeting is live on one machine; those who sit elsewhere come to it with ssh. Each person has a line in the
    authorized_keys of an account that the team shares, see EXAMPLES. Each key is seen by the others at once, and
    whoever leads may go, or be cut off: the others go on. Copies go to your own clipboard.
    """,
    """
    --shared keeps away whatever leads out of the program: Ctrl-Z, $EDITOR, files in the working directory, the
    programs of config.json, and all commands but start. Everyone with a key can change and delete everything, and a
    name is only what the line says. There is one meeting at a time in a store: teams that meet at the same time need
    stores of their own.
    """,
  ]

  private static let programs: [HelpBlock] = [
    """
    Your own programs run beside a meeting if config.json names them; the store, which others may write to, never
    does. They start without a shell: an array is a program and its arguments, a string is a program alone, and ~ and
    $HOME are not expanded. All output is /dev/null; nothing waits for them, and a failure is one line on the screen.
    """,
    .code(
      """
      {
        "speakerChanged": ["notify-send", "Next speaker"],
        "meetingEnded": "/home/ada/bin/post-to-chat",
        "transcriber": "/home/ada/bin/hear"
      }
      """),
    .rows([
      ("meetingStarted", "The clock starts, with the first speaker"),
      ("speakerChanged", "Someone else has the floor"),
      ("warning", "The speaker has 15 seconds left (turns longer than 30)"),
      ("timeUp", "The speaker's time is up"),
      (
        "meetingEnded",
        "The meeting is over and already in the history; its summary is on standard input, as Markdown"
      ),
      (
        "transcriber",
        "Runs during the meeting; each line that it prints is shown, and kept as said by the speaker"
      ),
    ]),
    "They find these facts in their environment:",
    .rows([
      ("SCRUMS_EVENT", "One of the names above"),
      ("SCRUMS_TITLE", "The scrum"),
      ("SCRUMS_SPEAKER", "Who has the floor; empty for nobody"),
      ("SCRUMS_SPEAKER_NUMBER", "The speaker's place"),
      ("SCRUMS_SPEAKER_COUNT", "The people present"),
      ("SCRUMS_NEXT", "Who is next; empty for nobody"),
      ("SCRUMS_SECONDS_LEFT", "Seconds left of the turn; negative in overtime"),
      ("SCRUMS_ELAPSED", "Seconds of the meeting so far"),
      ("SCRUMS_REMAINING", "Seconds left in the meeting; negative if it ran over"),
      ("SCRUMS_PLANNED", "Planned length of the meeting in seconds"),
      ("SCRUMS_OPEN_BLOCKERS", "Blockers noted in this meeting and still open"),
      ("SCRUMS_OPEN_TOPICS", "Topics in the parking lot that are not ticked"),
      ("SCRUMS_SAVED", "At the end: yes, or no if it was discarded"),
      ("SCRUMS_MEETING_ID, SCRUMS_SCRUM_ID", "The ids in the files"),
      ("SCRUMS_STORE", "The directory of the store"),
    ]),
  ]

  private static let terminal: [HelpBlock] = [
    """
    The terminal is asked for its background (OSC 11), else COLORFGBG counts. Text keeps a contrast of 4.5 to 1, with
    any number of colours. A copy goes to the terminal (OSC 52), which puts it into its clipboard if it may; inside
    tmux that takes 'set -g set-clipboard on'.
    """,
    """
    With --announce the last lines of the window say what has just happened and what is focused, in words, and the
    cursor is on the focused view: a screen reader that reads what changes reads them.
    """,
    """
    Esc may be the start of another key, so the program waits 50 milliseconds for the rest, or 100 over ssh. A terminal
    with the kitty keyboard protocol needs no such wait.
    """,
    """
    Ctrl-O opens the note that you are typing in $VISUAL or $EDITOR; the meeting goes on meanwhile. If the editor fails,
    the note stays as it was, and what you wrote stays in a file that the message names.
    """,
  ]

  private static let environment: [HelpBlock] = [
    .rows(
      Arguments.options.map(\.row).filter { !$0.variable.isEmpty }.map { option in
        (option.variable, "Counts if \(option.synopsis) is not given.")
      } + [
        ("SCRUMS_USER", "Who you are: the name that others in the meeting see, and whose updates you write."),
        ("VISUAL, EDITOR", "The editor for scrums and notes; VISUAL counts first."),
        ("NO_COLOR", "If it is set, there are no colours."),
        ("CLICOLOR, CLICOLOR_FORCE", "No colours if CLICOLOR is 0 and CLICOLOR_FORCE is not set."),
        ("COLORFGBG", "The colours of a terminal that does not tell its background."),
        ("COLORTERM", "truecolor for all colours; not believed in GNU screen and on consoles."),
        ("COLUMNS", "The width of listings if the terminal does not tell it."),
        ("ESCDELAY", "Milliseconds to wait for the rest of a key after Esc, up to 2000."),
        ("TERM", "The kind of terminal; if it is dumb or empty, the program goes line by line."),
        ("TZ", "The time zone."),
        ("XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME", "Where the files are, see FILES."),
      ])
  ]

  private static let files: [HelpBlock] = [
    .text("In the directory of the store (\(Arguments.standardStore)):"),
    .rows([
      (
        "scrums.json",
        """
        The scrums: an object with version (1) and scrums. A scrum has id, title, attendees (id, name),
        lengthInMinutes, theme and, if set, schedule (days, time), speakingOrder (listed or shuffled), whenTimeIsUp
        (overtime or advance) and share (rebalanced or fixed). Made to be read, edited and diffed.
        """
      ),
      (
        "history/ID.jsonl",
        """
        The past meetings of a scrum, one a line: id, title, startedAt and endedAt (ISO 8601, UTC), lengthInMinutes,
        turns (attendeeID, name, seconds, allotted, outcome, notes) and, if there are any, transcript and lateSeconds.
        A note has kind (note, blocker or parking), text, at and, on a blocker, resolvedAt. A later line with the same
        id replaces an earlier one.
        """
      ),
      ("updates/ID.jsonl", "What attendees wrote for the next meeting, one update a line."),
      ("meeting.json", "The meeting in progress, or an unfinished one."),
      (
        "backups/",
        """
        Earlier versions of scrums.json: the last ten, the first of each day for a week and of each week for a month;
        and a copy of the current one.
        """
      ),
      ("scrums.json.damaged", "A file that could not be read, after an earlier version has replaced it."),
      (".participant-*", "The name of a person who is in the meeting, for as long as that lasts."),
    ]),
    "On this machine:",
    .rows([
      (
        "$XDG_CONFIG_HOME/scrums/config.json, else ~/.config/scrums/config.json",
        "Your programs, and the remotes of your stores."
      ),
      (
        "$XDG_STATE_HOME/scrums/, else ~/.local/state/scrums/",
        """
        board.json: the layout of the board, and the missed meetings that were dismissed. summaries/: what collapsed
        cards show of the histories, which may be deleted at any time. sync/: git's copy of the stores that are synced.
        """
      ),
    ]),
    """
    Nothing is written before the first change. Every save is complete or does not happen; a file that can't be read is
    reported with line and column, and never changed. Keys that the program does not know stay. No symbolic link in a
    store is followed, except that scrums.json may be a link to a scrums file of your own. A title or a name has at
    most 1000 characters, a note 1 MiB, a transcript 16 MiB.
    """,
  ]

  private static let status: [HelpBlock] = [
    .rows([("0", "Done."), ("1", "Failed; standard error says why."), ("2", "Wrong usage.")])
  ]
}
