# Turns CHANGELOG.md into the changes of a Debian package. Needs the variable `by`, the maintainer.
function print_item(  words, count, line, i) {
  count = split(item, words, " ")
  if (count == 0) return
  line = "  *"
  for (i = 1; i <= count; i++) {
    if (length(line " " words[i]) > 80) { print line; line = "   " }
    line = line " " words[i]
  }
  print line
  item = ""
}

function end_version(  command, line) {
  print_item()
  if (day == "") return
  command = "date --rfc-email --utc --date " day
  command | getline line
  close(command)
  print "\n -- " by "  " line "\n"
  day = ""
}

/^## / {
  end_version()
  day = substr($3, 2, 10)
  print "scrums (" $2 ") unstable; urgency=medium\n"
  next
}
day == "" { next }
/^- / { print_item(); item = substr($0, 3); next }
/^  / { item = item " " $0; next }
{ print_item() }
END { end_version() }
