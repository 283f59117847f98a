#!/usr/bin/env bash
# Tells whether an instance is sound, and whether its repositories are those of another. Run it as root, at the source before the
# backup and at the target after the restore. It only reads, but for the file of checksums.
set -euo pipefail
shopt -s inherit_errexit 2>/dev/null || true

checksums=
against=
quick=no

usage() {
  cat <<'TEXT'
bash check-instance.sh [--quick] [--checksums FILE] [--against FILE]

  --quick           leave out what reads every repository and file
  --checksums FILE  write the checksums of all projects' references to a new file: at the source
  --against FILE    compare with the file from the source: at the target

Ends with 0: sound; 1: something is wrong, see above; 2: wrong call; 3: refused.
TEXT
}

# include: common.sh

# include: instance.sh

main() {
  read_options "$@"
  check_tools
  [ -z "$against" ] || [ -r "$against" ] || refuse "$against is missing. Bring it from the source."
  [ -z "$checksums" ] || [ ! -e "$checksums" ] || refuse "$checksums is there already. Name another file."
  wrong=0
  task gitlab:check SANITIZE=true
  task gitlab:doctor:secrets
  if [ "$quick" = no ]; then
    task gitlab:git:fsck
    task gitlab:artifacts:check
    task gitlab:lfs:check
    task gitlab:uploads:check
  fi
  [ -z "$checksums" ] || write_checksums
  [ -z "$against" ] || compare_checksums
  if [ "$wrong" -gt 0 ]; then
    printf '%s checks failed.\n' "$wrong" >&2
    exit 1
  fi
  say 'No check failed. Read what they wrote above all the same: some only warn.'
}

read_options() {
  while [ $# -gt 0 ]; do
    case $1 in
      --checksums | --against) [ $# -gt 1 ] || wrong_call "$1 needs a value." ;;
    esac
    case $1 in
      --quick) quick=yes && shift ;;
      --checksums) checksums=$2 && shift 2 ;;
      --against) against=$2 && shift 2 ;;
      --help) usage && exit 0 ;;
      *) wrong_call "Nothing is known of $1." ;;
    esac
  done
}

task() {
  say "== gitlab-rake $*"
  gitlab-rake "$@" || wrong=$((wrong + 1))
}

project_checksums() { gitlab-rake gitlab:git:checksum_projects | grep -E '^[0-9]+,' | LC_ALL=C sort; }

write_checksums() {
  project_checksums >"$checksums"
  say "Written: $checksums ($(grep -c . "$checksums" || true) projects)"
}

compare_checksums() {
  local here
  say '== checksums of the references of all projects (<: at the source alone, >: here alone)'
  here=$(project_checksums) || {
    printf 'gitlab:git:checksum_projects gave no checksums.\n' >&2
    exit 1
  }
  if diff -- "$against" - <<<"$here"; then
    say "The same for $(grep -c . "$against" || true) projects."
  else
    wrong=$((wrong + 1))
  fi
}

main "$@"
