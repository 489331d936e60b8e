enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for the shell. It knows no command: it asks the program, and quotes the answer.
  var completionScript: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  static let bashScript = #"""
    # Completions of scrums for bash 4.4 or later. For everyone: save this as 'scrums' in
    # /usr/share/bash-completion/completions. For yourself: put this line into ~/.bashrc.
    #   source <(scrums completion bash)

    _scrums() {
      local IFS=$' \t\n' line=${COMP_LINE-} i char
      line=${line:0:${COMP_POINT:-0}}
      # A caller other than bash may give only the words.
      [[ $line ]] || line="${COMP_WORDS[*]:0:COMP_CWORD+1}"
      COMPREPLY=()
      # bash takes long to go through a long line, and nobody completes one.
      ((${#line} <= 2000)) || return 0

      # Splits the line as bash will, but expands nothing: COMP_WORDS is split at each = and : as well.
      local -a words=()
      local word='' quote='' is_word='' is_redirected='' is_expanded=''
      # What bash leaves on the line before the completion, and did before an open quote.
      local kept='' kept_outside=''
      for ((i = 0; i < ${#line}; i++)); do
        char=${line:i:1}
        case $quote$char in
          [[:blank:]] | $'\n' | [\<\>])
            if [[ $is_word && ! $is_redirected && $char$word != [\<\>][0-9] ]]; then words+=("$word"); fi
            if [[ $char == [\<\>] ]]; then is_redirected=1; elif [[ $is_word ]]; then is_redirected=''; fi
            word='' kept='' is_word='' is_expanded=''
            continue
            ;;
          \` | \"\` | [\(\)])
            # Nobody knows what the command in it will print; and what follows is not a word of this line.
            return 0
            ;;
          \$ | \"\$)
            if [[ ${line:i+1:1} == \( ]]; then return 0; fi
            if [[ ${line:i+1:1} == [[:alnum:]_\{] ]]; then is_expanded=1; fi
            word+=$char
            ;;
          [\"\'])
            quote=$char kept_outside=$kept kept=$word
            ;;
          \"\" | \'\')
            quote='' kept=$kept_outside
            ;;
          \\ | \"\\)
            i=$((i + 1)) char=${line:i:1}
            if [[ $quote && $char && $char != [\"\\\$\`] ]]; then word+=\\; fi
            word+=$char
            ;;
          ?)
            word+=$char
            if [[ ${COMP_WORDBREAKS-} == *"$char"* ]]; then kept=${word%@}; fi
            ;;
          *)
            word+=$char
            ;;
        esac
        is_word=1
      done

      local -a answer=() paths=()
      local kind=files prefix='' candidate
      if [[ ! $is_redirected ]]; then
        mapfile -t answer < <(command scrums completion --candidates -- "${words[@]:1}" "$word" 2>/dev/null)
        candidate=${answer[0]-}
        kind=${candidate%%$'\t'*} prefix=${candidate#*$'\t'}
      fi

      if [[ $kind == words ]]; then
        # The value of a variable is not known.
        if [[ $is_expanded ]]; then return 0; fi
        for candidate in "${answer[@]:1}"; do
          candidate=$prefix${candidate%%$'\t'*}
          candidate=${candidate:${#kept}}
          case $quote in
            \')
              candidate=${candidate//\'/\'\\\'\'}
              ;;
            \")
              candidate=${candidate//\\/\\\\}
              candidate=${candidate//\"/\\\"}
              candidate=${candidate//\$/\\\$}
              candidate=${candidate//\`/\\\`}
              # In quotes, no backslash hides it from the history.
              candidate=${candidate//\!/\"\\\!\"}
              ;;
            *)
              if [[ $candidate ]]; then printf -v candidate %q "$candidate"; fi
              # Nothing of it is in braces, where a comma would mean something.
              candidate=${candidate//\\,/,}
              ;;
          esac
          # bash closes the quote, but not behind what looks like a closed one.
          if [[ $quote && $candidate == *"$quote" ]]; then candidate+=$quote; fi
          COMPREPLY+=("$candidate")
        done
      elif [[ $kind ]]; then
        local path=${word#"$prefix"} home='' slash=''
        # bash itself knows variables and the homes of others.
        if [[ $is_expanded || $path == \~ || $path == \~[!/]* ]]; then
          compopt -o bashdefault -o default 2>/dev/null
          return 0
        fi
        if [[ $path == \~/* ]]; then home=$HOME path=$HOME${path:1}; fi
        if [[ $kind == directories ]]; then slash=/; fi
        mapfile -d '' -t paths < <(
          set +f
          shopt -s nullglob
          shopt -u failglob
          for candidate in "$path"*"$slash"; do printf '%s\0' "${candidate%"$slash"}"; done
        )
        for candidate in "${paths[@]}"; do
          if [[ $home ]]; then candidate=\~${candidate:${#home}}; fi
          candidate=$prefix$candidate
          COMPREPLY+=("${candidate:${#kept}}")
        done
        # Then bash quotes them, and adds a slash to a directory.
        compopt -o filenames 2>/dev/null
      fi
    }

    complete -o nosort -F _scrums scrums

    """#

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

  static let zshScript = #"""
    #compdef scrums
    # Completions of scrums for zsh. For everyone: save this as '_scrums' in a directory of $fpath, such as
    # /usr/local/share/zsh/site-functions. For yourself: put this line into ~/.zshrc, below compinit.
    #   source <(scrums completion zsh)

    _scrums() {
      # The word so far; an open quote is closed, so that it can be removed.
      local word="$compstate[quote]$PREFIX$compstate[quote]"
      local -a answer described plain
      answer=("${(@f)$(command scrums completion --candidates -- "${(@Q)words[2,CURRENT-1]}" "${(Q)word}" 2>/dev/null)}")
      local kind="${answer[1]%%$'\t'*}" prefix="${answer[1]#*$'\t'}" line name meaning
      case "$kind" in
        words)
          for line in "${(@)answer[2,-1]}"; do
            name="${line%%$'\t'*}" meaning="${line#*$'\t'}"
            name="$prefix$name"
            if [[ -n "$meaning" ]]; then described+=("${name//:/\\:}:$meaning"); else plain+=("$name"); fi
          done
          # The program has chosen those that match, whatever their case; zsh quotes what it inserts.
          if (( $#described )); then _describe -t words word described -U; fi
          if (( $#plain )); then compadd -U -a plain; fi
          ;;
        files) compset -p $#prefix; _files ;;
        directories) compset -p $#prefix; _files -/ ;;
      esac
    }

    # Read by compinit, it is the body of the function; else it only defines it.
    if [[ "$funcstack[1]" == _scrums ]]; then _scrums "$@"; else compdef _scrums scrums; fi

    """#
}
