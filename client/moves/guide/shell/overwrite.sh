# Seconds since 1970 of the latest change of any file; 0 where there is none.
newest_change() {
  (
    cd -- "$1" &&
      find . -ignore_readdir_race '(' -path ./+gitaly -o -path ./lost+found ')' -prune -o -type f ! -name '.signalbox-*' -printf '%T@\n'
  ) | awk '$1 > newest { newest = $1 } END { printf "%d\n", newest }'
}

# An outdated copy was never changed after its original. One that a copy was going into may hold what broke off.
check_newer() {
  local from to
  ! at_target is_marked "$target_dir" "$unfinished" || return 0
  from=$(newest_change "$source_dir")
  to=$(at_target newest_change "$target_dir")
  [ "$to" -gt "$from" ] || return 0
  [ "$overwrite_newer" = yes ] ||
    refuse "the target was changed after the source ($(date -d "@$to" '+%F %T') and $(date -d "@$from" '+%F %T')), so that it is no outdated copy. Are source and target swapped? If it is meant, add: --overwrite-newer"
}

confirm_overwrite() {
  local typed=$overwrite
  if [ -z "$typed" ]; then
    [ -t 0 ] || refuse "$(target_label) holds data that would be overwritten. If that is meant, add: --yes-overwrite $(quoted "$target_dir")"
    printf 'This overwrites %s.\nType its path to go on: ' "$(target_label)"
    read -r typed
  fi
  [ "$typed" = "$target_dir" ] || refuse "the path to overwrite is $target_dir, not $typed."
}
