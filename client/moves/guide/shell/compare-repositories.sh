#!/usr/bin/env bash
# Tells whether source and target hold the same repositories, each with the same branches and tags. It only reads.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

source_dir=
target_dir=
target_host=
run_as=git
extra=no

examine=no
self=$(realpath -- "$0")

usage() {
  cat <<'TEXT'
bash compare-repositories.sh [--source DIR] [--target DIR] [--host USER@HOST] [--user NAME] [--fsck] [--extra]

  --source DIR   directory of the repositories here
  --target DIR   directory that received them
  --host HOST    where the target is another server; its user needs access by SSH without a password
  --user NAME    user that owns the repositories, git where absent
  --fsck         examine every repository at the target with git fsck too; takes long
  --extra        do not mind repositories at the target that are not at the source

Ends with 0: the same; 1: something is missing, different or broken; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: owner.sh

# include: copy.sh

# include: links.sh

main() {
  read_options "$@"
  become_owner "$@"
  check_directories
  local here there missing only different broken
  here=$(states_of "$source_dir" no)
  there=$(at_target states_of "$target_dir" "$examine")
  [ -n "$here" ] || refuse "the source $source_dir holds no repository, so that there is nothing to compare."
  missing=$(LC_ALL=C comm -23 <(paths "$here") <(paths "$there"))
  only=$(LC_ALL=C comm -13 <(paths "$here") <(paths "$there"))
  broken=$(grep -E '^(unreadable|broken) ' <<<"$there" | cut -d ' ' -f 2- || true)
  different=$(LC_ALL=C comm -13 <(LC_ALL=C sort <<<"$here") <(LC_ALL=C sort <<<"$there") | grep . | cut -d ' ' -f 2- | LC_ALL=C sort || true)
  different=$(LC_ALL=C comm -23 <(printf '%s\n' "$different") <(printf '%s\n' "$only" "$broken" | LC_ALL=C sort) | grep . || true)
  say "Source: $(count_of <<<"$here") repositories in $source_dir"
  say "Target: $(count_of <<<"$there") repositories in $(target_label)"
  tell_links
  tell 'Missing at the target' "$missing"
  tell 'At the target alone' "$only"
  tell 'Different branches, tags or HEAD' "$different"
  tell 'Broken at the target' "$broken"
  [ "$extra" = no ] || only=
  [ -z "$missing$only$different$broken" ] || exit 1
  say 'The same.'
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --source | --target | --host | --user) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --source) source_dir=$2 && shift 2 ;;
      --target) target_dir=$2 && shift 2 ;;
      --host) target_host=$2 && shift 2 ;;
      --user) run_as=$2 && shift 2 ;;
      --fsck) examine=yes && shift ;;
      --extra) extra=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

paths() { cut -d ' ' -f 2- <<<"$1" | grep . | LC_ALL=C sort || true; }

tell() {
  [ -n "$2" ] || return 0
  say "$1: $(count_of <<<"$2")"
  awk 'NR <= 20 { print "  " $0 } END { if (NR > 20) printf "  ... and %d more\n", NR - 20 }' <<<"$2"
}

# One line for each repository: a checksum of HEAD and all references, or `unreadable` or `broken`, then its path.
states_of() {
  local git=git repository state
  command -v git >/dev/null || git=/opt/gitlab/embedded/bin/git
  cd -- "$1" || return 1
  find . '(' -path ./+gitaly -o -path ./lost+found ')' -prune -o -type d -name '*.git' -prune -print |
    sed 's|^\./||' | while IFS= read -r repository; do
    if state=$(
      "$git" --git-dir="$repository" for-each-ref --format='%(objectname) %(refname)' &&
        { "$git" --git-dir="$repository" symbolic-ref -q HEAD || "$git" --git-dir="$repository" rev-parse -q --verify HEAD; }
    ) 2>/dev/null; then
      state=$(sha256sum <<<"$state")
      state=${state%% *}
      if [ "$2" = yes ] && ! "$git" --git-dir="$repository" fsck --no-progress --no-dangling >&2; then state=broken; fi
    else
      state=unreadable
    fi
    printf '%s %s\n' "$state" "$repository"
  done
}

main "$@"
