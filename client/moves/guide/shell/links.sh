# What lies behind a link is neither listed nor copied: the link itself is.
tell_links() {
  local links
  links=$(
    cd -- "$source_dir" &&
      find . -ignore_readdir_race '(' -path ./+gitaly -o -path ./lost+found -o -type d -name '*.git' ')' -prune -o -type l -xtype d -print
  )
  [ -n "$links" ] || return 0
  say "Links:  $(grep -c . <<<"$links") directories at the source are links. What lies behind them is NOT copied: copy it by itself, as another source."
  awk 'NR <= 10 { print "  " $0 } END { if (NR > 10) printf "  ... and %d more\n", NR - 10 }' <<<"$links"
}
