# Lies in the target while a copy is not finished.
unfinished=.signalbox-copy-unfinished

# Runs a function of this script where the target is: here, or at $target_host.
at_target() {
  if [ -z "$target_host" ]; then
    "$@"
    return
  fi
  {
    printf 'set -euo pipefail\nshopt -s inherit_errexit 2>/dev/null || true\n'
    declare -f "$1"
    printf '%q ' "$@"
    printf '\n'
  } | ssh -o BatchMode=yes -- "$target_host" bash -s
}

target_label() { printf '%s' "${target_host:+$target_host:}$target_dir"; }

is_directory() { [ -d "$1" ]; }

# With the slash, what a link leads to counts.
is_empty() { [ -z "$(find "$1/" -mindepth 1 -maxdepth 1 ! -name lost+found -print -quit)" ]; }

mark() { : >"$1/$2"; }

unmark() { rm -f -- "$1/$2"; }

is_marked() { [ -e "$1/$2" ]; }

# The machine, then the directory and every one above it, each by device and inode: links and .. make no difference.
identity() {
  local at
  at=$(cd -- "$1" && pwd -P) || return 1
  cat /proc/sys/kernel/random/boot_id 2>/dev/null || uname -n
  while :; do
    stat -c '%d:%i' -- "$at"
    [ "$at" != / ] || break
    at=$(dirname -- "$at")
  done
}

# Relative paths of all repositories, one a line, sorted.
repositories_in() {
  (
    cd -- "$1" &&
      find . -ignore_readdir_race '(' -path ./+gitaly -o -path ./lost+found ')' -prune -o -type d -name '*.git' -prune -print
  ) | sed 's|^\./||' | LC_ALL=C sort
}

count_of() { grep -c . || true; }

check_host() {
  [ -n "$target_host" ] || return 0
  case $target_host in
    -* | *[!A-Za-z0-9@._-]*) wrong_call "$target_host is no host as ssh takes it: use git@new.example, or a name of ~/.ssh/config." ;;
  esac
  need ssh 'Install the client of OpenSSH.'
  at_target true_there || refuse "$(id -un) cannot reach $target_host by ssh without a password. Try: ssh $target_host true"
}

true_there() { :; }

check_directories() {
  [ -n "$source_dir" ] || wrong_call 'Say where the repositories are: --source DIR'
  [ -n "$target_dir" ] || wrong_call 'Say where they go: --target DIR'
  [ -d "$source_dir" ] || refuse "the source $source_dir is missing here."
  [ -r "$source_dir" ] || refuse "$(id -un) cannot read the source $source_dir."
  check_host
  at_target is_directory "$target_dir" || refuse "the target $(target_label) is missing. Create it, owned by the user of GitLab."
  check_apart
  [ ! -e "$source_dir/$unfinished" ] ||
    refuse "the source $source_dir is itself an unfinished copy. Are source and target swapped?"
}

check_apart() {
  local from to
  from=$(identity "$source_dir")
  to=$(at_target identity "$target_dir")
  [ "${from%%$'\n'*}" = "${to%%$'\n'*}" ] || return 0
  from=${from#*$'\n'}
  to=${to#*$'\n'}
  [ "${from%%$'\n'*}" != "${to%%$'\n'*}" ] || refuse "source and target are the same directory: $source_dir and $(target_label)."
  ! grep -qxF -- "${from%%$'\n'*}" <<<"$to" || refuse "the target $(target_label) lies inside the source $source_dir."
  ! grep -qxF -- "${to%%$'\n'*}" <<<"$from" || refuse "the source $source_dir lies inside the target $(target_label)."
}

# From here on the target counts as unfinished. What is written there must not turn up at the source.
begin_copy() {
  at_target mark "$target_dir" "$unfinished"
  [ -e "$source_dir/$unfinished" ] || return 0
  at_target unmark "$target_dir" "$unfinished"
  refuse "what is written to $(target_label) turns up in $source_dir: both are the same storage, mounted twice."
}

end_copy() { at_target unmark "$target_dir" "$unfinished"; }
