# Files have to belong to the user of GitLab. Root goes on as that user; anybody else is sent away.
become_owner() {
  [ "$(id -un)" != "$run_as" ] || return 0
  [ "$(id -u)" -eq 0 ] || refuse "this has to run as $run_as: sudo -u $run_as -H bash $(quoted "$self")"
  id "$run_as" >/dev/null 2>&1 || refuse "there is no user $run_as here. Name the one that GitLab uses with --user."
  runuser -u "$run_as" -- test -r "$self" || refuse "$run_as cannot read $self. Put it where $run_as can, as in /tmp."
  exec runuser -u "$run_as" -- bash "$self" "$@"
}
