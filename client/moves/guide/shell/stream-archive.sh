#!/usr/bin/env bash
# Copies all repositories into an empty directory, as one stream of tar. It cannot be resumed: if it breaks off, everything
# has to be copied again. Without --run it only says what it would do.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

source_dir=
target_dir=
target_host=
compress=no
run_as=git

run=no
self=$(realpath -- "$0")

usage() {
  cat <<'TEXT'
bash stream-archive.sh [--source DIR] [--target DIR] [--host USER@HOST] [--compress] [--user NAME] [--run]

  --source DIR     directory of the repositories here
  --target DIR     empty directory that receives them
  --host HOST      where the target is another server; its user needs access by SSH without a password
  --compress       compress on the way to the host; takes processor time
  --user NAME      user that owns the repositories, git where absent
  --run            do it; without it nothing is changed

Ends with 0: done, or the dry run found no obstacle; 1: broken off, start again from nothing; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: owner.sh

# include: copy.sh

# include: links.sh

main() {
  read_options "$@"
  become_owner "$@"
  need tar 'Install it.'
  check_directories
  check_empty
  local repositories
  repositories=$(repositories_in "$source_dir" | count_of)
  [ "$repositories" -gt 0 ] || refuse "the source $source_dir holds no repository. Are source and target swapped?"
  say "From:         $source_dir ($repositories repositories)"
  say "To:           $(target_label) (empty)"
  say "Compression:  $([ -n "$target_host" ] && echo "$compress" || echo 'no, it stays on this machine')"
  tell_links
  if [ "$run" = no ]; then
    say 'Dry run: nothing was changed. Add --run to copy.'
    return 0
  fi
  begin_copy
  say 'Copying. If this breaks off, empty the target and start again.'
  stream || broken
  end_copy
  local arrived
  arrived=$(at_target repositories_in "$target_dir" | count_of)
  [ "$arrived" = "$repositories" ] ||
    fail "$repositories repositories were at the source, $arrived are at the target. Was it written to? Compare with compare-repositories.sh."
  say "Done: $arrived repositories. Compare them with compare-repositories.sh."
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
      --compress) compress=yes && shift ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

check_empty() {
  ! at_target is_marked "$target_dir" "$unfinished" ||
    refuse "an earlier copy to $(target_label) broke off. It cannot be resumed: remove all that is in there, $unfinished too, and start again."
  at_target is_empty "$target_dir" || refuse "the target $(target_label) is not empty. This is for an empty one alone."
}

# tar tells every 500 MB how far it is.
stream() {
  local send=(tar -C "$source_dir" --exclude=./lost+found --checkpoint=50000 -cf - -- .)
  if [ -z "$target_host" ]; then
    "${send[@]}" | tar -C "$target_dir" -xf -
    return
  fi
  local receive=(ssh -o BatchMode=yes)
  [ "$compress" = no ] || receive+=(-C)
  receive+=(-- "$target_host" "tar -C $(quoted "$target_dir") -xf -")
  "${send[@]}" | "${receive[@]}"
}

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

broken() {
  fail "The stream broke off. What arrived is of no use: remove all that is in $(target_label), $unfinished too, and start again."
}

main "$@"
