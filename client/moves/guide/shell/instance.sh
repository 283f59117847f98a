check_tools() {
  [ "$(id -u)" -eq 0 ] || refuse "this has to run as root: sudo bash $(quoted "$0")"
  local tool
  for tool in gitlab-backup gitlab-ctl gitlab-rake; do
    need "$tool" 'This is for installations by the Linux package. For Docker, run it inside the container; for Kubernetes, see https://docs.gitlab.com/charts/backup-restore/'
  done
}

# Tells the source from the target.
machine() { { cat /etc/machine-id 2>/dev/null || true; } | { read -r id || true; printf '%s %s\n' "${id:-none}" "$(uname -n)"; }; }
