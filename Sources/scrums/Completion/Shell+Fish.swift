extension Shell {
  static let fishScript = #"""
    # Completions of scrums for fish. For everyone: save this as 'scrums.fish' in
    # /usr/share/fish/vendor_completions.d. For yourself: put this line into ~/.config/fish/config.fish.
    #   scrums completion fish | source

    function __scrums_complete
        # The word so far; an open quote is closed, so that it can be removed.
        set -l typed (commandline -ct)
        set -l word ''
        for quote in '' \' \"
            if set -l plain (string unescape -- "$typed$quote")
                set word $plain
                break
            end
        end

        set -l words (commandline -opc)
        set -l answer (command scrums completion --candidates -- $words[2..-1] "$word" 2>/dev/null)
        set -l first (string split \t -- $answer[1])
        set -l kind "$first[1]"
        set -l prefix "$first[2]"
        # A path as it is typed: fish expands it.
        set -l start (math (string length -- "$prefix") + 1)
        set -l path (string sub -s $start -- "$typed")
        if test (string sub -l (math $start - 1) -- "$typed") != "$prefix"
            set path (string escape -- (string sub -s $start -- "$word"))
        end
        set -l found
        switch $kind
            case words
                set found $answer[2..-1]
            case files
                set found (complete -C "'' $path")
            case directories
                set found (complete -C "'' $path" | string match -r '.*/(?:\t.*)?$')
        end
        # fish compares them with the word once more, and quotes what it inserts.
        for candidate in $prefix$found
            printf '%s\n' $candidate
        end
    end

    complete -c scrums -f -a '(__scrums_complete)'

    """#
}
