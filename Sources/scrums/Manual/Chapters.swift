import ScrumExchange
import ScrumModel
import ScrumStore
import ScrumUI

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

  static let commands = """
    \(HelpText.nameRule) The same goes for the names of attendees, whose beginning is enough too. A NAME or a
    TEXT that begins with a dash stands after --, and the options before that. A misspelt command, option or name gets a
    suggestion. An option that has no effect on a command is refused behind its name; in front of it, an alias may have
    any.

    Listings go to standard output; an empty list is reported on standard error, and the exit code is 0. On a terminal,
    listings fit its width; for another program nothing is left out or shortened.
    """

  static let keys: [HelpBlock] = [
    "Use these titles and the names that 'scrums help keys' prints to rebind keys.",
    """
    A d that is held down or bounces deletes once: pressed again within 0.4 seconds, it does nothing. The s that opens
    the ready room starts the clock when it is pressed again, not while it is held down.

    The mouse: a click focuses, a second one opens, buttons press, the wheel scrolls, a card of All scrums can be
    dragged to a new place, and Esc cancels the drag. With Shift the terminal selects text as usual.
    """,
  ]

  static let all: [(title: String, blocks: [HelpBlock])] = [
    ("WITHOUT A SCREEN", plain), ("JSON", [.text(json)]), ("SYNC", [.text(sync)]), ("GROWTH", growth),
    ("OVER SSH", [.text(ssh)]),
    ("SETTINGS", settings), ("PROGRAMS OF YOUR OWN", programs), ("HANDING A MEETING OUT", handingOut),
    ("THE TERMINAL", [.text(terminal)]), ("ENVIRONMENT", environment), ("FILES", files),
    ("EXIT STATUS", status),
    ("QUESTIONS", questions),
  ]

  private static let plain: [HelpBlock] = [
    """
    'scrums start NAME --plain' runs the meeting line by line, 'scrums --plain' is the board as a numbered list, and
    'scrums --audience --plain' only listens, to one meeting with a NAME behind --audience. It is the same meeting: live
    in other terminals, saved with every key, with the same keys. Passing time is not announced, except at 60, 15 and 0
    seconds of a turn and each half minute after it. A line that is no command changes nothing, and is answered with
    what can be done.
    """,
    .terms([
      "?": "Say the keys and names that can be used now; Enter after a line performs it",
      "Enter alone": "Say in a few words where the meeting is",
      "w": "Say the same in full: who speaks, the time left, who is next, the time elapsed",
      "Ctrl-L": "Say everything again",
      "a name": "next, pause, or its beginning if that is enough: abs is absent",
      "a number and a key": "3 s starts the third scrum, 4 x marks the fourth attendee absent",
      "a key and a text": "a deploy is done, or note deploy is done",
    ]),
  ]

  private static let json = """
    With --json a command prints one document: UTF-8 in any locale, keys in alphabetical order, times in UTC, durations
    in seconds. Every key that the command has is always there. null stands for a value that is absent or unknown, such
    as the schedule of a scrum without one; an empty list is []. Only the store's own files and exports leave such keys
    out. New versions may add keys.

    The words of options are those of the files, but for --leftover shared, which is "rebalanced" in a file.
    """

  private static let sync = """
    Scrums are merged by id and field, past meetings by turn and note, updates by line, and every machine decides
    alike. What one side changed and the other deleted stays, except that a deleted meeting stays deleted. If both
    changed the same field of a scrum, the greater value counts: the longer meeting, the later text in the order of its
    bytes, any value rather than none. If both changed the same in a past meeting, the later save counts. The machine
    that finds this says what was decided against. A missing file does not count as a deletion.

    If both together would remove all attendees of a scrum, those stay whom either side kept. What was added on both
    sides under the same name becomes one if that is certain: a scrum with exactly the same title and attendees, an
    attendee whose name nobody else in the scrum has. Otherwise both are there, and 'scrums check' names the command that
    mends it. The board also syncs at the first key after five minutes without one; a board that nobody touches fetches
    nothing. Each sync is a process of its own, for which nothing waits. Only S may ask for a password. No hook,
    signature or merge driver of the user's git takes part; symbolic links, submodules and files that no store has are
    refused by name, and so are histories whose lines mostly can't be read.
    """

  // Figures of make growth and make torture. Measure them again if the cost of a sync changes.
  private static let growth: [HelpBlock] = [
    """
    What a synced store costs, measured on 26 November 2026 on a busy machine with two processors, with the repository
    on the same disk. A meeting takes about 900 bytes; each team held 1,500 in ten years. Times are those of a sync, to
    which a distant host adds one connection to receive, and two to send. 'make growth' in the sources measures
    again.
    """,
    .terms([
      "12 teams, ten years":
        "16 MiB of files; 0.1 s with nothing to do, 0.6 s to send a meeting; 27 MiB of memory",
      "48 teams": "65 MiB of files; 0.5 s with nothing to do, 1.3 s to send a meeting; 75 MiB of memory",
      "192 teams": "259 MiB of files; 1 s with nothing to do, 2.2 s to send a meeting; 270 MiB of memory",
      "1,000 teams":
        "Extrapolated: 1.3 GiB of files; 5 s with nothing to do, 12 s to send a meeting; 1.4 GiB of memory",
    ]),
    """
    git keeps each version of a history until it packs them: 500 meetings of one team, sent one by one, took 12 MiB
    before 'git gc' and 0.4 MiB after it. After ten years, each further meeting of a team that meets daily takes 0.25 MiB
    until then. So leave receive.autogc of the repository on, as it is by itself, or run 'git gc' each week; that of
    1,000 teams in ten years would then take about 1.5 GiB (extrapolated).

    A ref takes about one change a second. With 0.3 s a connection, half of 20 people who sent at the same moment were
    through after 11 s, and the last one after 23 s. Whoever loses a race tries again after a random time: for two
    minutes at a terminal, for ten beside the board. After that the board shows what is still to be sent, and its next
    sync sends it.

    Give a team a ref of its own as soon as others don't need its board. For those who do, keep at most 50 teams in one
    ref: their ten years fit into the 128 MiB that are read from a remote, and their morning into a minute. All refs may
    be in one repository:
    """,
    .code("scrums --store ~/design sync git@host:teams.git --ref refs/scrums/design"),
    """
    Stop at about 200 teams that all need one board, or if they change it more than once a second. A server with a
    database is better then: it changes a row where git writes a file anew, takes hundreds of changes a second, answers a
    question without reading everything, tells others at once, lets each person see only what concerns them, and really
    deletes what must be deleted, which the history of a repository keeps. It has to be run, though, and nobody can work
    while it is away.
    """,
  ]

  private static let ssh = """
    Machines that share a store by a remote see each other's running meetings within twenty seconds: look on and write
    notes, or take the clock over with T. One machine has the clock; what others do to the course does not count. Of two
    that began without the network, the earlier start counts once they hear of each other, with the notes of both. With
    --shared, and with a remote that takes nothing from here, you can only look on.

    People who want to see each key at once join a meeting with ssh. Each person has a line in the
    authorized_keys of an account that the team shares, see EXAMPLES. The others see each key at once, and the leader
    can leave or be cut off: the meeting continues. Copied text goes to your own clipboard.

    --shared blocks every way out of the program: Ctrl-Z, $EDITOR, files in the working directory, the
    programs of config.json, and all commands but start. Everyone with a key can change and delete everything, and a
    name is whatever the line says. Teams that meet at the same time can share a store: each has a meeting of its own,
    and whoever is in one can look into the others.
    """

  private static let programs: [HelpBlock] = [
    """
    Your own programs run beside a meeting if config.json names them; the store, which others may write to, never
    does. They start without a shell: an array is a program and its arguments, a string is a program alone, and ~ and
    $HOME are not expanded. Their output is discarded, nothing waits for them, and a failure is one line on the screen.
    """,
    .code(
      """
      {
        "speakerChanged": ["notify-send", "Next speaker"],
        "meetingEnded": "/home/ada/bin/post-to-chat",
        "transcriber": "/home/ada/bin/hear"
      }
      """),
    .terms([
      "meetingDue":
        "A scrum is about to start; only 'scrums remind' tells, and it has a line on standard input",
      "meetingStarted": "The clock starts, with the first speaker",
      "speakerChanged": "Someone else has the floor",
      "warning": "The speaker has 15 seconds left; in a turn of up to 30 seconds a fifth, at least 5",
      "timeUp": "The speaker's time is up",
      "meetingEnded":
        "The meeting is over and already in the history; its summary is on standard input, as Markdown",
      "transcriber":
        "Runs during the meeting; each line that it prints is shown, and kept as said by the speaker",
    ]),
    "Their environment has:",
    .rows(
      [("SCRUMS_EVENT", "One of the names above")]
        + MeetingFacts.rows.map { ("SCRUMS_\($0.name)", $0.meaning) }
        + [("SCRUMS_STORE", "The directory of the store")]),
    "That of meetingDue has:",
    .rows(
      [("SCRUMS_EVENT, SCRUMS_STORE", "As above")]
        + Reminder.rows.map { ("SCRUMS_\($0.name)", $0.meaning) }),
  ]

  private static let handingOut: [HelpBlock] = [
    """
    In a summary or a past meeting, c copies the hand-out, the meeting as a text for a chat or a mail, as 'scrums show
    NAME --format chat' prints it; w writes it as Markdown. The text reads the same as it is and as Markdown. It pings nobody: a
    zero-width space follows each @ that begins a word, and stands where a sign would hide text, link it or begin a list.
    Emphasis such as *now* is left to the chat.

    config.json can have another form and a program that gets the text on standard input once the summary is closed,
    with all corrections. "when": "asking" asks each time, "key" waits for H, which sends any past meeting again; the
    summary says when it was sent, or why not. By itself nothing is sent of a meeting under a minute. "scrums" has what
    differs for a scrum, by its title. The program starts as those above do, with SCRUMS_EVENT=handOut. Before its first
    run you are asked; the answer is remembered on this machine for that very command with its arguments.
    """,
    .code(
      """
      {
        "handOut": {
          "template": [
            "{title}, {day}: {verdict}", "Blocked:", "{blockers}", "{figures}"
          ],
          "command": ["/home/ada/bin/post-to-chat", "#web"],
          "scrums": { "Design": { "when": "key" } }
        }
      }
      """),
    """
    A template is a text, or an array of its lines. {{ and }} are braces. A line whose fields are all empty is left out,
    and so is the text right above it that has no fields, as its heading. An unknown field is an error, which the board
    and 'scrums check' report with its place. The fields:
    """,
    .rows(ChatExport.fields.map { ("{\($0.name)}", $0.meaning) }),
  ]

  private static let terminal = """
    The program asks the terminal for its background colour (OSC 11), and uses COLORFGBG if there is no answer. Text
    keeps a contrast of 4.5 to 1, with any number of colours. Copied text is sent to the terminal (OSC 52), which puts
    it into the clipboard if that is allowed; tmux needs 'set -g set-clipboard on'.

    With --announce the last lines of the window say what has just happened and what is focused, in words, and the
    cursor is on the focused view: a screen reader that reads what changes reads them.

    Esc may be the start of another key, so the program waits 50 milliseconds for the rest, or 100 over ssh. A terminal
    with the kitty keyboard protocol needs no such wait.

    On a Cyrillic or Greek keyboard, commands are on the keys where an English one has their letters, unless a key is
    bound as itself; a terminal with the kitty keyboard protocol tells the place of the keys of all layouts.

    The title of the window has the countdown. Windows Terminal, Ghostty, WezTerm, mintty, ConEmu and iTerm2 show the turn
    on the taskbar or the tab too (OSC 9;4), in red once its time is up. A terminal that tells when it becomes dark or
    light (mode 2031) is followed.

    Ctrl-O opens the note that you are typing in $VISUAL or $EDITOR; the meeting goes on meanwhile. If the editor fails,
    the note stays as it was, and what you wrote stays in a file that the message names.
    """

  private static let environment: [HelpBlock] = [
    .rows(
      [
        ("SCRUMS_STORE", "Used if --store DIR is not given."),
        (
          "SCRUMS_USER",
          "Who you are: the name that others in the meeting see, and whose updates you write; else \"me\" in config.json,"
            + " else your login."
        ),
        ("SCRUMS_SYNC", "If it is off, only S and 'scrums sync' exchange changes, see SYNC."),
        ("VISUAL, EDITOR", "The editor for scrums and notes; VISUAL comes first."),
        (
          "LC_ALL, LC_CTYPE, LANG",
          "The locale: the first of them that is set. Without UTF-8 the program shows ASCII only, and so do listings on a"
            + " terminal; another program still gets names and notes in UTF-8."
        ),
        ("NO_COLOR", "No colours if it is set."),
        ("CLICOLOR, CLICOLOR_FORCE", "No colours if CLICOLOR is 0 and CLICOLOR_FORCE is not set."),
        ("COLORFGBG", "The background of a terminal that does not report it."),
        ("COLORTERM", "truecolor for all colours; ignored in GNU screen and on consoles."),
        ("COLUMNS", "The width of listings if the terminal does not report it."),
        ("ESCDELAY", "Milliseconds to wait for the rest of a key after Esc, up to 2000."),
        ("TERM", "The kind of terminal; if it is dumb or empty, the program goes line by line."),
        ("TZ", "The time zone."),
        ("XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME", "Where the files are, see FILES."),
      ])
  ]

  private static let files: [HelpBlock] = [
    .text("In the directory of the store (\(Arguments.standardStore)):"),
    .terms([
      "scrums.json":
        """
      The scrums: an object with version (1), scrums and, if there are any, holidays. A scrum has id, title, attendees
      (id, name, away with from, until and word, and listener), lengthInMinutes, theme and, if set, schedule, lead (turn,
      or the id of an attendee), speakingOrder (listed or shuffled), whenTimeIsUp (overtime or advance), share
      (rebalanced, for which shared is read too, or fixed), questions (what the team is asked before a meeting),
      deadline (the minutes before it), link (of the call) and sprint. A schedule has days and time, and may have zone (such as Europe/Berlin;
      without it, the time is local everywhere), everySecondWeekOf (a day of a week in which it meets) or monthly (1 to 5,
      or -1 for the last such day of the month), extra and cancelled (single days). A sprint has days and from (its
      length and the first day of one). A holiday has name and from, and may
      have until, scrums (ids) and uid (the id of its event in a calendar); removedHolidays are those that an import does
      not bring back. Days are written as 2026-12-24. Made to be read, edited and diffed:
      members that this version does not know stay, in all files.
      """,
      "history/ID.jsonl":
        """
      The past meetings of a scrum, one a line: id, title, startedAt and endedAt (ISO 8601, UTC), lengthInMinutes,
      turns (attendeeID, name, seconds, allotted, outcome, notes) and, if there are any, transcript, lateSeconds, lead
      and resolved (what of earlier meetings was resolved or discussed in it).
      A note has id, kind (\(Note.Kind.allCases.map(\.rawValue).list(joinedBy: "or"))), text and at; a blocker or topic
      may have resolvedAt, resolvedBy, owner, due, link, remark and remarkedAt, an answer has its question. A note without
      an id gets one. A later line with the same id of a meeting replaces an earlier one.
      """,
      "updates/ID.jsonl":
        """
      What attendees wrote for the next meeting, one update a line: a note with attendeeID and name. Of two with one id
      the one with the later savedAt counts; deleted takes it back.
      """,
      "meetings/ID.jsonl":
        """
      What was done in the meeting of a scrum that is in progress or unfinished, line by line. A line with on is another
      machine's; it counts before the line that its before names, and ahead says how wrong the clock there is.
      """,
      "meetings/ID.TERMINAL.draft": "The notes that are being written at a terminal in that meeting.",
      "backups/":
        """
      The versions of scrums.json: the current one, the ten before it, and the last of each day for a week and of each
      week for a month.
      """,
      "scrums.json.damaged": "A file that could not be read, after an earlier version has replaced it.",
      ".participant-*": "The name of a person who is in a meeting, for as long as that lasts.",
    ]),
    "On this machine:",
    .terms([
      "$XDG_CONFIG_HOME/scrums/config.json, else ~/.config/scrums/config.json":
        "Your settings, keys, colours, programs, the form of your hand-outs, and the remotes of your stores.",
      "$XDG_STATE_HOME/scrums/, else ~/.local/state/scrums/":
        """
      board.json: the layout of the board, and the missed meetings that were dismissed. handout.json: whether the
      program for hand-outs may run; without it you are asked again. assistant.json: what an assistant has just changed,
      which an open board tells. sync/: git's copy of the stores that are synced. typing/: what is being typed, in case
      that the program is cut off.
      """,
    ]),
    """
    Nothing is written before the first change. Every save is complete or does not happen; a file that can't be read is
    reported with line and column, and never changed. Keys that the program does not know stay. No symbolic link in a
    store is followed, except that scrums.json may be a link to a scrums file of your own. A title or a name has at
    most 1000 characters, a note 1 MiB, a transcript 16 MiB.
    """,
  ]

  /// People's questions before they use the program.
  private static let questions: [HelpBlock] = [
    .terms([
      "What goes over the network?":
        """
      Nothing until 'scrums sync URL'; from then on git sends the scrums, past meetings and updates to that
      repository. The program itself opens no connection. Your own programs in config.json may.
      """,
      "What if the computer sleeps during a meeting?":
        "The program asks: m if the meeting went on, p if it was a pause.",
      "Can I trust a store that somebody else made?":
        """
      Yes. Its text reaches the terminal as text only, no link in it is followed, and it can't name a program to
      run.
      """,
      "How does a team work without a meeting?":
        "Everyone writes 'scrums note', and 'scrums show NAME --updates' prints all of it.",
      "How fast is it?":
        """
      The board is drawn about 5 milliseconds after its start, and a key is on the screen within a millisecond
      ('make bench' in the sources). While nobody types, the program wakes up once a minute, for its clock.
      """,
    ])
  ]

  static let bugs = """
    Terminals disagree about the width of some emoji and of letters with several marks; the program shows those that it
    can't measure as their parts. A network file system without locks can lose what two machines save in the same moment; share such a store with 'scrums sync' instead.

    Send a report with what 'scrums doctor' prints, the command or the keys, and what you expected; 'scrums check
    --verbose' names what is odd in a store.
    """

  private static let status: [HelpBlock] = [
    .terms(["0": "Done.", "1": "Failed; standard error says why.", "2": "Wrong usage."])
  ]
}
