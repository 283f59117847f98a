#!/usr/bin/env bash
# Makes a backup of this instance. Run it as root at the source. Without --run it only says what it would do.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

target_host=
concurrency=
backups_dir=/var/opt/gitlab/backups
repositories_only=no

run=no

usage() {
  cat <<'TEXT'
bash backup-instance.sh [--repositories-only] [--concurrency N] [--backups DIR] [--host USER@HOST] [--run]

  --repositories-only  nothing but repositories; for an instance whose database was restored before
  --concurrency N      repositories at the same time, per storage and in all; GitLab's own measure where absent
  --backups DIR        where GitLab puts its backups
  --host HOST          the target, to write the commands that bring the backup there
  --run                do it; without it nothing is changed

Ends with 0: done, or the dry run found no obstacle; 1: the backup failed; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: instance.sh

# include: skip.sh

main() {
  read_options "$@"
  check_tools
  [ -d "$backups_dir" ] || refuse "the directory of backups $backups_dir is missing. Is it another one (backup_path in gitlab.rb)? Name it with --backups."
  local call=(gitlab-backup create)
  [ -z "$concurrency" ] ||
    call+=("GITLAB_BACKUP_MAX_CONCURRENCY=$concurrency" "GITLAB_BACKUP_MAX_STORAGE_CONCURRENCY=$concurrency")
  [ "$repositories_only" = no ] || call+=("SKIP=$all_but_repositories")
  say "To run:  ${call[*]}"
  say "Into:    $backups_dir ($(df -h --output=avail -- "$backups_dir" | tail -n 1 | tr -d ' ') free)"
  if [ "$run" = no ]; then
    say 'Dry run: nothing was changed. Add --run to make the backup.'
    return 0
  fi
  local before after
  before=$(archives)
  "${call[@]}" || {
    printf 'The backup failed. What it wrote is of no use; see above, mend it, and run it again.\n' >&2
    exit 1
  }
  after=$(LC_ALL=C comm -13 <(printf '%s\n' "$before") <(archives) | tail -n 1)
  [ -n "$after" ] || {
    printf 'No new archive is in %s. Was it uploaded elsewhere, or is backup_path another one?\n' "$backups_dir" >&2
    exit 1
  }
  machine >"$backups_dir/$after.origin"
  say "Done: $backups_dir/$after"
  tell_next "$after"
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --concurrency | --backups | --host) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --repositories-only) repositories_only=yes && shift ;;
      --concurrency) concurrency=$2 && shift 2 ;;
      --backups) backups_dir=$2 && shift 2 ;;
      --host) target_host=$2 && shift 2 ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
  case $concurrency in 0* | *[!0-9]*) wrong_call "--concurrency is a number from 1 on, not $concurrency." ;; esac
}

archives() { find "$backups_dir/" -maxdepth 1 -name '*_gitlab_backup.tar' -printf '%f\n' | LC_ALL=C sort; }

tell_next() {
  local to=${target_host:-root@TARGET}
  say 'Next, bring to the target, by a way that only you can read:'
  say "  scp $(quoted "$backups_dir/$1") $(quoted "$backups_dir/$1.origin") $(quoted "$to:$backups_dir/")"
  say "  scp /etc/gitlab/gitlab-secrets.json $(quoted "$to:/etc/gitlab/")"
  say "Then, at the target: bash restore-instance.sh --backup $(quoted "${1%_gitlab_backup.tar}")"
}

main "$@"
