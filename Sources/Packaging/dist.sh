#!/bin/sh
# dist.sh PROGRAM DIRECTORY
# Makes a tarball of a static program: it needs nothing of the system that it is installed on.
set -eu
program=$(realpath "$1")
# What the package manager was told to link the program of.
plan=$(dirname "$1").yaml
directory=$2
sources=$(dirname "$(readlink -f "$0")")
# A static program has no loader: nothing that it names comes from somewhere.
if ldd "$program" 2>/dev/null | grep -q '=>'; then
  echo "$program is not static: install the static library of ncurses (libncursesw.a) first." >&2
  exit 1
fi
version=$("$sources/version.sh" "$program")
name=scrums-$version-$(uname -m)-linux
rm -f "$directory"/scrums-*-linux*.tar.gz "$directory"/objects/*
"$sources/stage.sh" "$program" "$directory/$name"
install -m 0755 "$sources/install.sh" "$directory/$name/install.sh"

# The licences of what is linked into it.
licenses=$directory/$name/licenses
swift=$(dirname "$(readlink -f "${SWIFT:-swift}")")
mkdir "$licenses"
cp "$swift/../share/swift/LICENSE.txt" "$licenses/swift.txt"
for library in libc libtinfo libstdc++ libgcc_eh; do
  file=$(find -L /usr/lib -name "$library.a" 2>/dev/null | sort -V | tail -n 1)
  package=$(dpkg -S "$(readlink -f "$file")" | cut -d : -f 1)
  cp "/usr/share/doc/$package/copyright" "$licenses/$library.txt"
done
cp -L /usr/share/common-licenses/LGPL-2.1 /usr/share/common-licenses/GPL-3 "$licenses"
cat >"$licenses/README" <<END
bin/scrums contains the runtime and libraries of Swift (swift.txt), the GNU C Library (libc.txt, LGPL-2.1), a part of
ncurses (libtinfo.txt), and the runtime libraries of GCC (libstdc++.txt, libgcc_eh.txt, GPL-3 with an exception).

You may replace the GNU C Library in it. Unpack the objects of the program, which come with this tarball:
  $name-objects.tar.gz
Install your version of the library (libc.a) and the static ncurses, and run ./relink.sh there. It needs this compiler:
$("$swift/swiftc" --version 2>/dev/null | head -n 1)
END

# The objects of the program, and the command that has linked them.
build=$(dirname "$program")
objects=$directory/$name-objects
rm -rf "$objects"
mkdir "$objects"
sed "s|$build/||" "$build/scrums.product/Objects.LinkFileList" >"$objects/objects.txt"
tar --directory "$build" --create --files-from "$objects/objects.txt" | tar --directory "$objects" --extract
{
  # shellcheck disable=SC2016 # The script expands it.
  printf '#!/bin/sh\n# Links the program anew, with the libraries of this machine.\ncd "$(dirname "$0")" && exec '
  grep -o '"[^"]*/swiftc"[^]]*/scrums\.product/Objects\.LinkFileList"[^]]*\]' "$plan" | head -n 1 |
    sed -e 's|"[^"]*/swiftc"|swiftc|' -e "s|@$build/scrums.product/Objects.LinkFileList|@objects.txt|" \
      -e "s|\"$build\"|.|" -e "s|$build/||g" -e 's/,/ /g' -e 's/\]$//'
} >"$objects/relink.sh"
chmod 0755 "$objects/relink.sh"

# The same program makes the same tarballs, byte by byte.
day=@$(git --git-dir "$sources/../../.git" log -1 --format=%ct 2>/dev/null || echo 0)
mkdir -p "$directory/objects"
pack() {
  tar --directory "$directory" --sort name --owner root:0 --group root:0 --mtime "$day" --create "$1" | gzip -9n >"$2"
  rm -r "${directory:?}/$1"
}
pack "$name-objects" "$directory/objects/$name-objects.tar.gz"
pack "$name" "$directory/$name.tar.gz"
echo "$directory/$name.tar.gz"
