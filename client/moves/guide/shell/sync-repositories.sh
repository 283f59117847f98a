#!/usr/bin/env bash
# Copies the listed repositories with one rsync each, several at a time, and writes down which arrived. It can be broken off
# and run again until none is left. Inside a repository it deletes what is not at the source; it never removes a whole
# repository. Copying files below GitLab can lose data and corrupt repositories; backup and restore cannot.
# Without --run it only says what it would do.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

source_dir=
target_dir=
target_host=
compress=no
jobs=10
logs_dir=/var/opt/gitlab/transfer-logs
run_as=git

run=no
overwrite=
overwrite_newer=no
rounds=1
self=$(realpath -- "$0")

usage() {
  cat <<'TEXT'
bash sync-repositories.sh [--source DIR] [--target DIR] [--host USER@HOST] [--compress] [--jobs N] [--logs DIR] [--user NAME]
                          [--run [--rounds N] [--yes-overwrite TARGET] [--overwrite-newer]]

  --source DIR             directory of the repositories here
  --target DIR             directory that receives them
  --host HOST              where the target is another server; its user needs access by SSH without a password
  --compress               compress on the way to the host; takes processor time
  --jobs N                 repositories at the same time; the variable JOBS does the same
  --logs DIR               the transfer-logs directory, with the list that list-repositories.sh wrote
  --user NAME              user that owns the repositories, git where absent
  --run                    do it; without it nothing is changed
  --rounds N               try those that failed again, up to N rounds in all, while rounds get any further
  --yes-overwrite TARGET   the target's path once more, instead of typing it when asked
  --overwrite-newer        go on though the target was changed after the source

Ends with 0: none is left, or the dry run found no obstacle; 2: wrong call; 3: refused; 4: some are left, run it again.
TEXT
}

# include: common.sh

# include: owner.sh

# include: copy.sh

# include: overwrite.sh

# include: by-content.sh

# include: logs.sh

main() {
  if [ "${1:-}" = --copy-one ]; then
    copy_one "$2"
    return
  fi
  jobs=${JOBS:-$jobs}
  read_options "$@"
  become_owner "$@"
  check_directories
  # Jobs are started from within the source.
  source_dir=$(cd -- "$source_dir" && pwd)
  [ -n "$target_host" ] || target_dir=$(cd -- "$target_dir" && pwd)
  check_logs
  only_one
  [ -n "$(repositories_in "$source_dir")" ] ||
    refuse "the source $source_dir holds no repository. Are source and target swapped, or is it not mounted?"
  read_list
  say "From:  $source_dir"
  say "To:    $(target_label)"
  say "List:  $list ($(count_of <"$list") repositories)"
  tell_left
  if [ -z "$left" ]; then
    say 'Nothing is left.'
    return 0
  fi
  [ -e "$(confirmed)" ] || check_newer
  need rsync 'Install it with apt or yum, at the target too.'
  if [ "$run" = no ]; then
    awk 'NR <= 20 { print "  " $0 } END { if (NR > 20) printf "  ... and %d more\n", NR - 20 }' <<<"$left"
    say "Dry run: nothing was changed. Add --run to copy them, $jobs at a time."
    return 0
  fi
  confirm_once
  begin_copy
  copy_in_rounds
  if [ -n "$left" ]; then
    say 'Run it again. What stays left although nothing fails any more was renamed or deleted: make a new list.'
    exit 4
  fi
  end_copy
  say 'Nothing is left. Compare with compare-repositories.sh.'
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --source | --target | --host | --jobs | --logs | --user | --rounds | --yes-overwrite) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --source) source_dir=$2 && shift 2 ;;
      --target) target_dir=$2 && shift 2 ;;
      --host) target_host=$2 && shift 2 ;;
      --jobs) jobs=$2 && shift 2 ;;
      --logs) logs_dir=$2 && shift 2 ;;
      --user) run_as=$2 && shift 2 ;;
      --rounds) rounds=$2 && shift 2 ;;
      --yes-overwrite) overwrite=$2 && shift 2 ;;
      --overwrite-newer) overwrite_newer=yes && shift ;;
      --compress) compress=yes && shift ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
  is_positive "$jobs" || wrong_call "--jobs is a number from 1 on, not $jobs."
  is_positive "$rounds" || wrong_call "--rounds is a number from 1 on, not $rounds."
}

is_positive() {
  case $1 in '' | 0* | *[!0-9]*) return 1 ;; esac
}

# Whatever rsync is still going holds on to it too, so that two runs never write the same repository.
only_one() {
  [ "$run" = yes ] || return 0
  exec 9>>"$logs_dir/lock"
  flock -n 9 || refuse "another run is going, which holds $logs_dir/lock."
}

# The newest list counts, and only what was copied since it was made.
read_list() {
  list=$(find "$logs_dir/" -maxdepth 1 -name 'all-repos-*.txt' | LC_ALL=C sort -V | tail -n 1)
  [ -n "$list" ] || refuse "there is no list in $logs_dir. Start with list-repositories.sh --run."
  ! grep -qE '^/|(^|/)\.\.(/|$)' "$list" || refuse "$list names something outside of the source. Make it with list-repositories.sh."
  local stamp
  stamp=$(basename -- "$list" .txt)
  success="$logs_dir/success-${stamp#all-repos-}.log"
}

tell_left() {
  local copied=/dev/null repository gone=0 waiting
  [ ! -e "$success" ] || copied=$success
  waiting=$(LC_ALL=C comm -23 <(LC_ALL=C sort -u "$list") <(LC_ALL=C sort -u "$copied"))
  left=
  while IFS= read -r repository; do
    [ -n "$repository" ] || continue
    if [ -d "$source_dir/$repository" ]; then left+=$repository$'\n'; else gone=$((gone + 1)); fi
  done <<<"$waiting"
  left=${left%$'\n'}
  say "Left:  $(count_of <<<"$left")"
  [ "$gone" -eq 0 ] || say "Gone:  $gone are no longer at the source since the list was made; at the target nothing is removed"
}

copy_in_rounds() {
  local round=0 before
  while [ "$round" -lt "$rounds" ] && [ -n "$left" ]; do
    before=$(count_of <<<"$left")
    copy_all
    tell_left
    [ "$(count_of <<<"$left")" -lt "$before" ] || return 0
    round=$((round + 1))
  done
}

# A repository is in the log of successes once its rsync has ended well: each job adds its own line in one write. So it is
# the same whether GNU parallel starts the jobs or, where it is missing, xargs.
copy_all() {
  export one_source=$source_dir one_target=$target_dir one_host=$target_host one_compress=$compress one_log=$success
  local start=(xargs -0 -n 1 -P "$jobs")
  if parallel --version </dev/null 2>/dev/null | grep -q 'GNU parallel'; then
    start=(parallel --null --quote --jobs "$jobs")
  else
    say 'GNU parallel is not installed: xargs starts the jobs, without its progress.'
  fi
  printf '%s\n' "$left" | tr '\n' '\0' | "${start[@]}" bash "$self" --copy-one || true
}

# With -R the directories above a repository are created too, and nothing beside it is touched.
copy_one() {
  local options=(-aR --protect-args)
  [ -z "$one_host" ] || options+=(-e 'ssh -o BatchMode=yes')
  [ "$one_compress" = no ] || options+=(-z)
  cd -- "$one_source" || return 1
  local to=${one_host:+$one_host:}$one_target/
  if rsync "${options[@]}" --delete -- "./$1/" "$to" && rsync "${options[@]}" "${by_content[@]}" -- "./$1/" "$to"; then
    printf '%s\n' "$1" >>"$one_log"
    say "Copied: $1"
  else
    printf 'Not copied: %s\n' "$1" >&2
    return 1
  fi
}

# Whoever confirmed a pair once is not asked again in the rounds that follow.
confirmed() { printf '%s/confirmed-%s' "$logs_dir" "$(printf '%s\n' "$source_dir" "$target_host" "$target_dir" | cksum | tr ' ' -)"; }

confirm_once() {
  [ ! -e "$(confirmed)" ] || return 0
  at_target is_empty "$target_dir" || confirm_overwrite
  : >"$(confirmed)"
}

main "$@"
