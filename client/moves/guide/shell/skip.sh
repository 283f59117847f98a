# All that a backup holds beside repositories.
all_but_repositories=db,uploads,builds,artifacts,lfs,terraform_state,registry,pages,packages,ci_secure_files,external_diffs
