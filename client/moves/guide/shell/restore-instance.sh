#!/usr/bin/env bash
# Restores a backup of another instance and so OVERWRITES what this instance holds. Run it as root at the target. Without --run
# it only says what it would do.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

backups_dir=/var/opt/gitlab/backups
repositories_only=no

run=no
backup=
overwrite=
secrets_copied=no

usage() {
  cat <<'TEXT'
bash restore-instance.sh --backup ID [--repositories-only] [--backups DIR]
                         [--secrets-copied] [--run [--yes-overwrite NAME]]

  --backup ID           the archive's name without _gitlab_backup.tar
  --repositories-only   nothing but repositories; the database has to be that of the source already
  --backups DIR         where GitLab looks for backups
  --secrets-copied      /etc/gitlab/gitlab-secrets.json of the source is here, and gitlab-ctl reconfigure has run since
  --run                 do it; without it nothing is changed
  --yes-overwrite NAME  the name of this machine, instead of typing it when asked

Ends with 0: done, or the dry run found no obstacle; 1: the restore failed; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: instance.sh

# include: skip.sh

main() {
  read_options "$@"
  check_tools
  check_archive
  local call=(gitlab-backup restore "BACKUP=$backup")
  [ "$repositories_only" = no ] || call+=("SKIP=$all_but_repositories")
  say "On:      $(uname -n)"
  say 'To run:  gitlab-ctl stop puma'
  say '         gitlab-ctl stop sidekiq'
  say "         GITLAB_ASSUME_YES=1 ${call[*]}"
  say '         gitlab-ctl reconfigure'
  say '         gitlab-ctl restart'
  if [ "$run" = no ]; then
    say 'Dry run: nothing was changed. Add --run to restore.'
    return 0
  fi
  [ "$secrets_copied" = yes ] ||
    refuse 'without the secrets of the source nobody can read what is encrypted in its database. Copy /etc/gitlab/gitlab-secrets.json, run gitlab-ctl reconfigure, and add --secrets-copied.'
  confirm
  gitlab-ctl stop puma
  gitlab-ctl stop sidekiq
  GITLAB_ASSUME_YES=1 "${call[@]}" || {
    printf 'The restore failed. puma and sidekiq stay stopped, so that nobody works on half an instance. See above, mend it, and run it again.\n' >&2
    exit 1
  }
  gitlab-ctl reconfigure
  gitlab-ctl restart
  say 'Done. Next: bash check-instance.sh'
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --backup | --backups | --yes-overwrite) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --backup) backup=$2 && shift 2 ;;
      --backups) backups_dir=$2 && shift 2 ;;
      --yes-overwrite) overwrite=$2 && shift 2 ;;
      --repositories-only) repositories_only=yes && shift ;;
      --secrets-copied) secrets_copied=yes && shift ;;
      --run) run=yes && shift ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

check_archive() {
  [ -n "$backup" ] || wrong_call 'Say which backup: --backup ID'
  case $backup in */* | *_gitlab_backup.tar) wrong_call "--backup is the archive's name without folder and without _gitlab_backup.tar." ;; esac
  local archive=$backups_dir/${backup}_gitlab_backup.tar
  [ -f "$archive" ] || refuse "$archive is missing. Bring it here, or name the directory with --backups."
  [ ! -e "$archive.origin" ] || [ "$(cat -- "$archive.origin")" != "$(machine)" ] ||
    refuse "the backup was made on this very machine: this is the source, not the target."
}

confirm() {
  local typed=$overwrite name
  name=$(uname -n)
  if [ -z "$typed" ]; then
    [ -t 0 ] || refuse "all that the instance on $name holds would be overwritten. If that is meant, add: --yes-overwrite $(quoted "$name")"
    printf 'This overwrites what the instance on %s holds.\nType that name to go on: ' "$name"
    read -r typed
  fi
  [ "$typed" = "$name" ] || refuse "this machine is $name, not $typed."
}

main "$@"
