extension Chapters {
  /// What people ask before they use the program.
  static let questions: [HelpBlock] = [
    .rows([
      (
        "What goes over the network?",
        """
        Nothing until 'scrums sync URL'; from then on git sends the scrums, past meetings and updates to that
        repository. The program itself opens no connection. Your own programs in config.json may.
        """
      ),
      (
        "What if the computer sleeps during a meeting?",
        "The program asks: m if the meeting went on, p if it was a pause."
      ),
      (
        "Can I trust a store that somebody else made?",
        """
        Yes. Its text reaches the terminal as text only, no link in it is followed, and it can't name a program to
        run.
        """
      ),
      (
        "How does a team work without a meeting?",
        "Everyone writes 'scrums note', and 'scrums show NAME --updates' prints all of it."
      ),
      (
        "How fast is it?",
        """
        The board is drawn about 5 milliseconds after its start, and a key is on the screen within a millisecond
        ('make bench' in the sources). While nobody types, the program wakes up once a minute, for its clock.
        """
      ),
    ])
  ]
}
