#!/usr/bin/env bash
# Brings an outdated copy of the repositories up to date with rsync, and DELETES at the target what is not at the source. Can
# be repeated and resumed. Copying files below GitLab can lose data and corrupt repositories; backup and restore cannot.
# Without --run it only says what it would do.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

source_dir=
target_dir=
target_host=
compress=no
run_as=git

run=no
overwrite=
deletions=
overwrite_newer=no
self=$(realpath -- "$0")

usage() {
  cat <<'TEXT'
bash sync-directory.sh [--source DIR] [--target DIR] [--host USER@HOST] [--compress] [--user NAME]
                       [--run [--yes-overwrite TARGET] [--delete-repositories N] [--overwrite-newer]]

  --source DIR             directory of the repositories here; `/.` is put behind it, as rsync needs it
  --target DIR             directory of the outdated copy
  --host HOST              where the target is another server; its user needs access by SSH without a password
  --compress               compress on the way to the host; takes processor time
  --user NAME              user that owns the repositories, git where absent
  --run                    do it; without it nothing is changed
  --yes-overwrite TARGET   the target's path once more, instead of typing it when asked
  --delete-repositories N  as many repositories as the dry run would delete at the target
  --overwrite-newer        go on though the target was changed after the source

Ends with 0: done, or the dry run found no obstacle; 1: broken off, run it again; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: owner.sh

# include: copy.sh

# include: links.sh

# include: overwrite.sh

# include: by-content.sh

main() {
  read_options "$@"
  become_owner "$@"
  check_directories
  local here there gone
  here=$(repositories_in "$source_dir")
  there=$(at_target repositories_in "$target_dir")
  gone=$(LC_ALL=C comm -13 <(printf '%s\n' "$here") <(printf '%s\n' "$there") | grep . || true)
  say "From:  $(from_path) ($(count_of <<<"$here") repositories)"
  say "To:    $(target_label) ($(count_of <<<"$there") repositories)"
  [ -n "$here" ] || refuse "the source $source_dir holds no repository, so that everything at the target would be deleted. Are source and target swapped?"
  tell_links
  tell_gone "$gone"
  check_newer
  need rsync 'Install it with apt or yum, at the target too.'
  if [ "$run" = no ]; then
    preview
    say "Dry run: nothing was changed. To do it, add: --run$(wanted_flags "$gone")"
    return 0
  fi
  check_deletions "$(count_of <<<"$gone")"
  at_target is_empty "$target_dir" || confirm_overwrite
  begin_copy
  synchronise || broken $?
  end_copy
  say "Done: $(at_target repositories_in "$target_dir" | count_of) repositories. Compare them with compare-repositories.sh."
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --source | --target | --host | --user | --yes-overwrite | --delete-repositories) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --source) source_dir=$2 && shift 2 ;;
      --target) target_dir=$2 && shift 2 ;;
      --host) target_host=$2 && shift 2 ;;
      --user) run_as=$2 && shift 2 ;;
      --yes-overwrite) overwrite=$2 && shift 2 ;;
      --delete-repositories) deletions=$2 && shift 2 ;;
      --overwrite-newer) overwrite_newer=yes && shift ;;
      --compress) compress=yes && shift ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

# rsync copies what is IN the directory only if its path ends with /. and the directory itself otherwise.
from_path() {
  local path=$source_dir
  while :; do
    case $path in
      */.) path=${path%/.} ;;
      */) path=${path%/} ;;
      *) break ;;
    esac
  done
  printf '%s/.' "$path"
}

synchronise() {
  local from
  from=$(from_path)
  case $from in */.) ;; *) refuse "the source path must end with /. and is $from" ;; esac
  local options=(-a --protect-args "--exclude=/$unfinished" --exclude=/lost+found "$@")
  [ -z "$target_host" ] || options+=(-e 'ssh -o BatchMode=yes')
  [ "$compress" = no ] || options+=(-z)
  [ "$run" = no ] || [ ! -t 1 ] || options+=(--info=progress2)
  local to=${target_host:+$target_host:}$target_dir/
  rsync "${options[@]}" --delete -- "$from" "$to" && rsync "${options[@]}" "${by_content[@]}" -- "$from" "$to"
}

# One line for each file, though it may have been looked at twice.
preview() {
  synchronise --dry-run --itemize-changes | awk '
    seen[substr($0, 13)]++ { next }
    { shown++ }
    shown <= 20 { print "  " $0 }
    /^\*deleting/ { deleted++; next }
    /^[<>]f\+/ { created++; next }
    /^[<>]f/ { changed++ }
    END {
      if (shown > 20) printf "  ... and %d more\n", shown - 20
      printf "Files to create: %d, to change: %d, to delete: %d\n", created, changed, deleted
    }'
}

tell_gone() {
  [ -n "$1" ] || return 0
  say "At the target alone, to be DELETED: $(count_of <<<"$1") repositories"
  awk 'NR <= 20 { print "  " $0 } END { if (NR > 20) printf "  ... and %d more\n", NR - 20 }' <<<"$1"
}

check_deletions() {
  [ "$1" -eq 0 ] || [ "$deletions" = "$1" ] ||
    refuse "$1 repositories at the target are not at the source and would be deleted. Are source and target swapped? If it is meant, add: --delete-repositories $1"
}

wanted_flags() {
  at_target is_empty "$target_dir" || printf ' --yes-overwrite %s' "$(quoted "$target_dir")"
  [ -z "$1" ] || printf ' --delete-repositories %s' "$(count_of <<<"$1")"
}

broken() {
  if [ "$1" -eq 24 ]; then
    printf 'Files went away while they were copied: the source is being written to. Stop the writes, and run it again.\n' >&2
  else
    printf 'rsync broke off (%s). The target is unfinished: run it again, it goes on where it was.\n' "$1" >&2
  fi
  exit 1
}

main "$@"
