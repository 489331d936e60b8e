#!/bin/bash
# test.sh PACKAGES DIRECTORY
# Installs the package and the tarball of PACKAGES in a bare Debian below DIRECTORY, uses the program there as a person
# does, and removes it: only that person's data may be left. Needs root; the system is kept for the next time.
set -euo pipefail
packages=$1
bare=$2/system
root=$2/root
socket=scrums-packages-$$

trap 'tmux -L "$socket" kill-server 2>/dev/null || true' EXIT
# Mounts vanish with this process.
if [ -z "${SCRUMS_MOUNTS:-}" ]; then SCRUMS_MOUNTS=own exec unshare --mount "$0" "$@"; fi

fail() {
  echo "✘ $*" >&2
  exit 1
}

say() { echo "✔ $*"; }

inside() { chroot "$root" env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }

# As the person who uses the program.
ada() { inside setpriv --reuid ada --regid ada --init-groups env HOME=/home/ada PATH=/usr/local/bin:/usr/bin:/bin "$@"; }

prepare() {
  if [ ! -e "$2/complete" ]; then
    rm -rf "$bare"; mkdir -p "$2"
    debootstrap --variant minbase --include bash-completion,zsh,fish,man-db \
      "$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)" "$bare" >"$2/debootstrap.txt" ||
      fail "debootstrap: see $2/debootstrap.txt"
    chroot "$bare" useradd --create-home --shell /bin/bash ada
    touch "$2/complete"
  fi
  rm -rf "$root"
  cp -a "$bare" "$root"
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  for place in proc dev; do mount --rbind "/$place" "$root/$place"; done
}

# What is on the system, but for the lists, logs and caches of apt, dpkg and man.
files() {
  (cd "$root" && find . \( -path ./proc -o -path ./dev -o -path ./sys -o -path ./tmp -o -path ./var/lib/apt -o -path ./var/lib/dpkg \
    -o -path ./var/log -o -path ./var/cache \) -prune -o -printf '%y %m %u %p %l\n' | sort)
}

# Waits for a text on the screen of the program.
see() {
  local tries
  for ((tries = 0; tries < 200; tries++)); do
    if tmux -L "$socket" capture-pane -p 2>/dev/null | grep -qF -- "$1"; then return; fi
    sleep 0.05
  done
  tmux -L "$socket" capture-pane -p >&2 || true
  fail "the screen doesn't say: $1"
}

press() { tmux -L "$socket" send-keys "$@"; }

# Everything that a person does with the program, wherever it is.
use() {
  local program=$1 version shown headers
  [ "$(ada which scrums)" = "$program" ] || fail "$program is not what is run"
  version=$(ada scrums --version)
  ldd_says=$(inside ldd "$program" 2>&1 || true)
  case $ldd_says in *'not found'*) fail "$ldd_says" ;; esac
  headers=$(readelf -hldW "$root$program")
  case $headers in *DYN*GNU_RELRO*NOW*) ;; *) fail "$program is not hardened: $headers" ;; esac
  say "$version runs; $(stat --format %s "$root$program") bytes"

  tmux -L "$socket" -f /dev/null new-session -d -x 100 -y 30 \
    "chroot $root env -i setpriv --reuid ada --regid ada --init-groups env HOME=/home/ada TERM=tmux-256color LC_ALL=C.UTF-8 $program"
  see 'No scrums yet'
  press i
  see 'Web Dev'
  press s
  see 'Start the clock'
  press Enter
  see 'Speaker 1 of'
  press q
  press s
  see 'Meeting ended'
  tmux -L "$socket" kill-server
  ada scrums history | grep -q 'Design' || fail 'the meeting is not in the history'
  say 'the board opens, loads samples and holds a meeting'

  # shellcheck disable=SC2016 # The shells expand it.
  shown=$(ada bash -c '
    source /usr/share/bash-completion/bash_completion
    _completion_loader scrums || true  # 124: found
    COMP_LINE="scrums show We" COMP_POINT=14 COMP_WORDS=(scrums show We) COMP_CWORD=2
    _scrums scrums && echo "${COMPREPLY[0]}"')
  [ "$shown" = 'Web\ Dev' ] || fail "bash completes: $shown"
  # shellcheck disable=SC2016
  shown=$(ada zsh -fc 'autoload -Uz compinit && compinit -u -D && print -r -- "$_comps[scrums]"; autoload +X _scrums && functions _scrums | wc -l')
  case $shown in _scrums*[1-9]*) ;; *) fail "zsh finds: $shown" ;; esac
  shown=$(ada fish -c 'complete -C "scrums show We"' 2>&1)
  [ "$shown" = 'Web Dev' ] || fail "fish completes: $shown"
  say 'bash, zsh and fish find their completions'

  ada man scrums >"$2/manual.txt" 2>"$2/manual.errors" || fail "man: $(cat "$2/manual.errors")"
  grep -q 'hold daily scrums in the terminal' "$2/manual.txt" || fail 'man shows another page'
  [ ! -s "$2/manual.errors" ] || fail "man: $(cat "$2/manual.errors")"
  say "man shows the manual: $(wc -l <"$2/manual.txt") lines"
}

# What is left of a person's use, compared with before: their own files alone.
left() {
  local new gone
  new=$(comm -13 "$2/before.txt" <(files))
  new=$(grep -v -E ' \./home/ada/\.(local|cache|config)( |/|$)' <<<"$new" || true)
  [ -z "$new" ] || fail "left behind: $new"
  gone=$(comm -23 "$2/before.txt" <(files))
  [ -z "$gone" ] || fail "gone or changed: $gone"
  ada test -e /home/ada/.local/share/scrums/scrums.json || fail 'the data is gone'
  say 'removed; only the data of the person is left:'
  (cd "$root/home/ada" && find . -mindepth 2 -type f -printf '    %p\n')
  rm -rf "$root"/home/ada/.local "$root"/home/ada/.config "$root"/home/ada/.cache
}

prepare "$@"
files >"$2/before.txt"

echo 'The package'
cp "$packages"/scrums_*.deb "$root/tmp/"
inside apt-get update -qq
inside sh -c 'apt-get install -y -qq /tmp/scrums_*.deb' >"$2/apt.txt" 2>&1 || fail "$(cat "$2/apt.txt")"
use /usr/bin/scrums "$2"
inside apt-get purge -y -qq --autoremove scrums >"$2/apt.txt" 2>&1 || fail "$(cat "$2/apt.txt")"
left "$@"

echo 'The tarball'
tar --directory "$root/tmp" --extract --file "$(ls "$packages"/scrums-*-linux.tar.gz)"
for licence in swift.txt libc.txt libtinfo.txt LGPL-2.1; do
  inside sh -c "test -s /tmp/scrums-*/licenses/$licence" || fail "no licence: $licence"
done
inside sh -c '/tmp/scrums-*/install.sh'
use /usr/local/bin/scrums "$2"
inside sh -c '/tmp/scrums-*/install.sh --uninstall'
left "$@"
