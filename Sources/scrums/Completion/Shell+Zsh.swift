extension Shell {
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
