#!/bin/sh
# deb.sh PROGRAM DIRECTORY
# Makes a Debian package of a program that takes ncurses from the system. The maintainer is $DEBFULLNAME <$DEBEMAIL>, or
# who made the last commit.
set -eu
program=$(realpath "$1")
directory=$2
sources=$(dirname "$(readlink -f "$0")")
version=$("$sources/version.sh" "$program")
architecture=$(dpkg --print-architecture)
repository=$sources/../../.git
maintainer=$(git --git-dir "$repository" log -1 --format='%an <%ae>' 2>/dev/null || echo "scrums <root@$(hostname -f)>")
[ -z "${DEBEMAIL:-}" ] || maintainer="${DEBFULLNAME:-$DEBEMAIL} <$DEBEMAIL>"
root=$(realpath "$directory")/deb

umask 022
rm -rf "$root" "$directory"/scrums_*.deb
mkdir -p "$root/DEBIAN"
"$sources/stage.sh" "$program" "$root/usr"
share=$root/usr/share
# Where Debian's zsh looks for the completions of packages.
mkdir "$share/zsh/vendor-completions"
mv "$share/zsh/site-functions/_scrums" "$share/zsh/vendor-completions"
rmdir "$share/zsh/site-functions"
awk -v by="$maintainer" -f "$sources/changelog.awk" "$sources/CHANGELOG.md" >"$share/doc/scrums/changelog"
gzip -9n "$share/man/man1/scrums.1" "$share/doc/scrums/changelog"

# dpkg-shlibdeps reads a control file of sources, which a package that isn't made from sources doesn't have.
mkdir -p "$directory/shlibdeps/debian"
printf 'Source: scrums\n\nPackage: scrums\nArchitecture: any\n' >"$directory/shlibdeps/debian/control"
depends=$(cd "$directory/shlibdeps" && dpkg-shlibdeps -O -e"$root/usr/bin/scrums" | sed 's/^shlibs:Depends=//')
rm -r "$directory/shlibdeps"

# What would mean something to sed stands for itself.
maintainer=$(printf '%s\n' "$maintainer" | sed 's/[&/\]/\\&/g')
sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@MAINTAINER@/$maintainer/" \
  -e "s/@SIZE@/$(du -ks "$root/usr" | cut -f 1)/" -e "s/@DEPENDS@/$depends/" "$sources/control" >"$root/DEBIAN/control"
(cd "$root" && find usr -type f | sort | xargs md5sum >DEBIAN/md5sums)
SOURCE_DATE_EPOCH=$(git --git-dir "$repository" log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
package=$directory/scrums_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$root" "$package" >/dev/null
rm -r "$root"
echo "$package"
