#!/usr/bin/env bash
# Writes down which repositories are to be copied, for sync-repositories.sh. It only reads the repositories. Without --run it
# only says what it would write.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

source_dir=
logs_dir=/var/opt/gitlab/transfer-logs
list_from=files
run_as=git

run=no
since=
self=$(realpath -- "$0")

usage() {
  cat <<'TEXT'
bash list-repositories.sh [--source DIR] [--logs DIR] [--from files|task] [--since TIME] [--user NAME] [--run]

  --source DIR   directory of the repositories here
  --logs DIR     the transfer-logs directory; root creates it for the user
  --from files   the directories themselves: projects, wikis, designs, snippets, group wikis, pools
  --from task    projects and wikis by the task gitlab:list_repos, which is no longer there in newer versions; all that the
                 task does not list by their directories
  --since TIME   only repositories with activity since then, as in '2024-01-31 12:00 UTC'; the variable SINCE does the same
  --user NAME    user that owns the repositories, git where absent
  --run          write the list; without it nothing is changed

Ends with 0: done; 1: the task failed; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: owner.sh

# include: logs.sh

# include: links.sh

main() {
  since=${SINCE:-}
  read_options "$@"
  check_call
  [ "$run" = no ] || create_logs
  become_owner "$@"
  [ "$run" = no ] || check_logs
  check_names
  local found
  found=$(list | LC_ALL=C sort -u)
  local name
  name="all-repos-$(date +%s).txt"
  if [ -z "$found" ]; then
    [ -n "$since" ] || refuse "there is no repository in $source_dir. Is it the right directory, and mounted?"
    say "Nothing had activity since $since: no new list is written, the one before stays."
    return 0
  fi
  if [ "$run" = yes ]; then
    [ ! -e "$logs_dir/$name" ] || refuse "$logs_dir/$name is there already. Wait a second."
    printf '%s\n' "$found" >"$logs_dir/$name"
  fi
  say "Repositories: $(grep -c . <<<"$found")${since:+ with activity since $since}, from $source_dir"
  awk 'NR <= 10 { print "  " $0 } END { if (NR > 10) printf "  ... and %d more\n", NR - 10 }' <<<"$found"
  tell_links
  if [ "$run" = yes ]; then
    say "Written: $logs_dir/$name. Next: sync-repositories.sh"
  else
    say "Dry run: nothing was changed. Add --run to write $logs_dir/$name."
  fi
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --source | --logs | --from | --since | --user) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --source) source_dir=$2 && shift 2 ;;
      --logs) logs_dir=$2 && shift 2 ;;
      --from) list_from=$2 && shift 2 ;;
      --since) since=$2 && shift 2 ;;
      --user) run_as=$2 && shift 2 ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

check_call() {
  [ -n "$source_dir" ] || wrong_call 'Say where the repositories are: --source DIR'
  [ -d "$source_dir" ] || refuse "the source $source_dir is missing here."
  case $list_from in files | task) ;; *) wrong_call "--from is files or task, not $list_from." ;; esac
  [ -z "$since" ] || read_since
  [ "$list_from" = files ] || need gitlab-rake 'Use --from files.'
}

read_since() {
  local seconds
  seconds=$(date -d "$since" +%s 2>/dev/null) || wrong_call "$since is no time. Write it as in '2024-01-31 12:00 UTC'."
  [ "$seconds" -le "$(date +%s)" ] || wrong_call "$since is yet to come."
  since=$(date -u -d "@$seconds" '+%F %T UTC')
}

# A list has a line for each: half a path would count as gone.
check_names() {
  local odd
  odd=$(
    cd -- "$source_dir" &&
      find . -ignore_readdir_race '(' -path ./+gitaly -o -path ./lost+found ')' -prune -o -type d -name '*.git' -prune -path $'*\n*' -print -quit
  )
  [ -z "$odd" ] || refuse "the path of a repository holds a line break, so that no list can hold it: $(printf '%q' "$odd"). Rename it first."
}

list() {
  case $list_from in
    files) from_files ;;
    task)
      from_task
      # The task lists projects and their wikis. What forks share is in @pools: without it they are broken.
      from_files | grep -E '^@(pools|snippets|groups)/|\.design\.git$' || true
      ;;
  esac
}

from_files() {
  local repository
  (
    cd -- "$source_dir" &&
      find . -ignore_readdir_race '(' -path ./+gitaly -o -path ./lost+found ')' -prune -o -type d -name '*.git' -prune -print
  ) | sed 's|^\./||' | while IFS= read -r repository; do
    if is_active "$source_dir/$repository"; then printf '%s\n' "$repository"; fi
  done
}

is_active() {
  [ -n "$since" ] || return 0
  [ -n "$(find "$1" -ignore_readdir_race -newermt "$since" -print -quit)" ]
}

from_task() {
  local listed real prefix path
  real=$(cd -- "$source_dir" && pwd -P)
  prefix=${source_dir%/.}
  prefix=${prefix%/}
  if [ -n "$since" ]; then listed=$(SINCE="$since" gitlab-rake gitlab:list_repos); else listed=$(gitlab-rake gitlab:list_repos); fi || {
    printf 'The task gitlab:list_repos failed. Newer versions do not have it: use --from files.\n' >&2
    exit 1
  }
  while IFS= read -r path; do
    case $path in
      "$prefix"/*) path=${path#"$prefix"/} ;;
      "$real"/*) path=${path#"$real"/} ;;
      *) continue ;;
    esac
    # It names a wiki for every project, whether there is one or not.
    [ ! -d "$source_dir/$path" ] || printf '%s\n' "$path"
  done <<<"$listed"
}

main "$@"
