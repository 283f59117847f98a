say() { printf '%s\n' "$*"; }

refuse() {
  printf 'Refused, nothing was changed: %s\n' "$*" >&2
  exit 3
}

wrong_call() {
  printf '%s\nTry: bash %s --help\n' "$*" "$0" >&2
  exit 2
}

# For a shell to read, whatever is in it.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")"; }

need() {
  command -v "$1" >/dev/null || refuse "$1 is missing. $2"
}
