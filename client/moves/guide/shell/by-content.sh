# rsync takes a file for the same if size and second are. Every branch is a file of the same size: one that moved twice in a
# second would stay behind. So whatever keeps its name and changes is compared by its content as well.
by_content=(
  --checksum
  '--include=*.git/objects/pack/'
  '--include=*.git/objects/pack/multi-pack-index*'
  '--exclude=*.git/objects/pack/*'
  '--include=*.git/objects/info/***'
  '--exclude=*.git/objects/*'
)
