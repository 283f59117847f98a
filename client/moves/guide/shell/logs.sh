# Root creates the directory; it has to belong to the user that writes into it.
create_logs() {
  [ ! -d "$logs_dir" ] || return 0
  if [ "$(id -u)" -eq 0 ]; then
    install -d -o "$run_as" -m 0750 -- "$logs_dir"
  else
    mkdir -- "$logs_dir" || refuse "$(id -un) cannot create $logs_dir. Create it: sudo install -d -o $run_as -m 0750 $(quoted "$logs_dir")"
  fi
}

check_logs() {
  [ -d "$logs_dir" ] || refuse "the directory of logs $logs_dir is missing. Start with list-repositories.sh --run."
  [ "$(stat -L -c %U -- "$logs_dir")" = "$run_as" ] || refuse "$logs_dir has to belong to $run_as: sudo chown -R $run_as $(quoted "$logs_dir")"
}
