/** `--help` and `--version`: what can be asked, and of what? */
import { existsSync, readFileSync } from 'node:fs'
import type { Command } from '../call.ts'

/** The page of a command, or of all. */
export function helpFor(command: Command | undefined): string {
  return command ? pages[command] : overview
}

/** The version in the package that this file came with. */
export function version(): string {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const manifest = new URL('package.json', folder)
    if (existsSync(manifest)) {
      const { name, version } = JSON.parse(readFileSync(manifest, 'utf8')) as { name?: unknown; version?: unknown }
      if (name === 'signalbox' && typeof version === 'string') return version
    }
    if (folder.pathname === '/' || new URL('..', folder).href === folder.href) return 'unknown'
  }
}

const overview = `signalbox: see what breaks in your pipelines before you upgrade GitLab, what alert a payload becomes, and move
repositories between storages.

  signalbox check [PATH…]       what is wrong in these files, judged against a target version
  signalbox explain ID          the page of an entry or a rule
  signalbox schedule            what is removed when
  signalbox alert preview FILE  what alert a payload becomes
  signalbox alert compare A B   whether two payloads become one alert
  signalbox alert send PATH…    sends payloads to an integration
  signalbox moves plan          what moving repositories between storages would do, and what speaks against it
  signalbox moves start         begins a run, after a confirmation, and watches it
  signalbox moves watch         comes back to a run
  signalbox moves status        what is known of runs, without a request
  signalbox moves verify        whether anything is left on a storage
  signalbox moves guide         a runbook for bringing repositories to another instance
  signalbox sandbox             an instance of its own on this machine, to try everything on
  signalbox lsp --stdio         the language server, for every editor

  --help      this page; \`signalbox COMMAND --help\` tells more
  --version   the version of Signalbox
  --no-color  no colours; NO_COLOR and FORCE_COLOR are heard too
`

const optionsOfPlan = `  --from A[,B]        the storages that repositories leave, one after the other
  --to D              the storage that they come to (default: wherever the weights of the storages say)
  --types LIST        project, snippet and group, with commas between (default: all that the instance has)
  --each              schedules projects one by one, so that few are read-only together
  --at-once N         how many of them at once (default: 10)
  --project P         moves this project alone: its path or id
  --rate N            requests in a second, at most (default: 5)
  --attempts N        how often a repository is tried before a person is asked, the first time included (default: 3)
  --cluster yes|no    whether the destination is a cluster (Gitaly Cluster, Praefect), where that matters
  --weights-set       says that the storage weights send new projects elsewhere, where the instance does not tell
  --accept NAME       starts in spite of the doubt of this name; may be given several times
`

const connection = `  --url ADDRESS       the instance (default: the environment variable SIGNALBOX_URL)
  --token-env NAME    the environment variable that holds the token (default: SIGNALBOX_TOKEN)
  --timeout SECONDS   when a request counts as unanswered (default: 30)
  --ca-file FILE      certificate authorities, in PEM form, that are trusted beside the usual ones
`

const connectionOfRun = `  --url ADDRESS       the instance (default: that of the run; another one is refused)
  --token-env NAME    the environment variable that holds the token (default: SIGNALBOX_TOKEN)
  --timeout SECONDS   when a request counts as unanswered (default: 30)
  --ca-file FILE      certificate authorities, in PEM form, that are trusted beside the usual ones
`

const pages: Readonly<Record<Command, string>> = {
  check: `signalbox check [PATH…] [options]

Checks pipeline files, alert payloads and field mappings: those named, and those in the folders named. Without PATH, the
current folder.

In a folder, these are found by their names, unless .signalbox.yml says otherwise:

  pipelines       .gitlab-ci.yml, *.gitlab-ci.yml, .gitlab/ci/**/*.yml
  alert payloads  *.alert.json, alert-payload*.json, alerts/**/*.json
  field mappings  *.alert-mapping.json

What git ignores and node_modules are left out, and links to folders are not followed. A file that is named is checked in any
case: any *.yml counts as a pipeline then, and any *.json as a payload.

  --target V             the version of GitLab to judge against, such as 16.0 or 14.2.3 (default: the newest known)
  --format text|json     how findings are written (default: text)
  --fix                  apply safe fixes, then report what is left; nothing but the fixed places changes
  --fail-on SEVERITY     error, warning, information or never: from where on findings give exit code 1 (default: error)
  --quiet                show only findings at or above --fail-on (with never: errors), and no sum
  --config FILE          settings in place of .signalbox.yml
  --stdin-filename NAME  check standard input as if it were this file; with --fix, the fixed text goes to standard output
                         and the findings to standard error
  --no-color             no colours; NO_COLOR and FORCE_COLOR are heard too

Settings are read from .signalbox.yml in the nearest folder above all paths that holds one, or a repository.

Exit code: 0 nothing at or above --fail-on; 1 findings at or above it; 2 the call or a file could not be used.
`,
  explain: `signalbox explain ID

Shows the page of an entry of the removal schedule, or of a rule: what changes, when, what to write instead, an example.
Findings show the id in brackets: \`deprecated/ci-job-type\` or \`ci-job-type\`.
`,
  schedule: `signalbox schedule [--target V] [--format text|json|markdown]

Lists every entry that is known, by the version that removes it, judged against the target version (default: that of
.signalbox.yml, else the newest known).
`,
  alert: `signalbox alert preview FILE [options]    what alert a payload becomes
signalbox alert compare A B [options]     whether two payloads become one alert
signalbox alert send PATH… [options]      sends payloads to an integration

A payload is the JSON that a monitoring tool posts to an HTTP endpoint of GitLab. Only \`alert send\` sends anything anywhere.
\`signalbox alert preview --help\`, \`signalbox alert compare --help\` and \`signalbox alert send --help\` tell more.
`,
  'alert preview': `signalbox alert preview FILE [options]

Shows the alert that a payload becomes, each value with the reason where it came from; the answer that the request gets; and what
is wrong with the payload. FILE - is standard input. Of a field mapping, its sample payload is shown. Nothing is sent anywhere.

  --mapping FILE      the field mapping that the payload is read by (default: the *.alert-mapping.json beside it)
  --target V          the version of GitLab that receives it, such as 16.0 (default: as .signalbox.yml says, else the newest)
  --tier TIER         free, premium or ultimate: the instance's subscription (default: as .signalbox.yml says, else both cases are told)
  --at TIME           when it arrives, as in 2026-03-01T12:00:00Z or in milliseconds since 1970 (default: now)
  --format text|json  how the preview is written (default: text)
  --config FILE       settings in place of .signalbox.yml
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Exit code: 0 the payload is taken; 1 it is refused, or a finding is an error; 2 the call or a file could not be used.
`,
  'alert compare': `signalbox alert compare A B [options]

Tells whether two payloads would group into one alert, and which fields keep them apart. One of them may be -, standard input.

  --mapping FILE      the field mapping that both are read by (default: for each the *.alert-mapping.json beside it)
  --tier TIER         free, premium or ultimate: the instance's subscription (default: as .signalbox.yml says, else both cases are told)
  --format text|json  how the comparison is written (default: text)
  --config FILE       settings in place of .signalbox.yml
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Exit code: 0 they group; 1 they do not, or on a paid tier alone; 2 the call or a file could not be used.
`,
  'alert send': `signalbox alert send PATH… [options]

Sends payloads to an integration, as a monitoring tool does: byte for byte, one after the other, and shows the alerts that were
created. PATH is a file, - for standard input, or a folder, whose payloads are found as \`signalbox check\` finds them and sent in
the order of their paths. Each is checked first: an error blocks it, and warnings are asked about once where somebody can answer.
It makes real alerts, which may open incidents and send messages.

Address and key are those under View credentials in the settings of the integration. The key is read from a variable of the
environment; it never stands on a command line or in an address.

  --url ADDRESS       where the integration takes payloads (default: the environment variable SIGNALBOX_ALERT_URL)
  --key-env NAME      the environment variable that holds the key (default: SIGNALBOX_ALERT_KEY)
  --auth bearer|basic how the key is sent (default: bearer)
  --recovery          sends each payload with an end time of now, which resolves the alert that it made
  --yes, -y           asks nothing
  --mapping FILE      the field mapping that the payloads are read by (default: for each the *.alert-mapping.json beside it)
  --target V          the version of GitLab that receives them, such as 16.0 (default: as .signalbox.yml says, else the newest)
  --tier TIER         free, premium or ultimate: the instance's subscription (default: as .signalbox.yml says, else unknown)
  --timeout SECONDS   when a request counts as unanswered (default: 30)
  --ca-file FILE      certificate authorities, in PEM form, that are trusted beside the usual ones
  --format text|json  how the answers are written (default: text)
  --config FILE       settings in place of .signalbox.yml
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Proxies are taken from HTTPS_PROXY, HTTP_PROXY and NO_PROXY. A payload is sent again only when it cannot have arrived. Ctrl-C stops
after the one that is under way, as does a standard output that takes nothing more; then standard error tells how far it came.

Exit code: 0 all accepted; 1 something was blocked or refused, or did not arrive; 2 the call or a file could not be used, and
nothing was sent.
`,
  moves: `signalbox moves plan --from A --to B      what a run would do, and what speaks against it
signalbox moves start RUN                 begins what was planned, after a confirmation, and watches it
signalbox moves start --from A --to B     plans and begins in one step
signalbox moves watch [RUN]               goes on with a run, shows how far it is, and gives it what it waits for
signalbox moves status [RUN]              what is known of runs, without a request
signalbox moves verify [RUN]              whether anything is left on the storages that a run empties
signalbox moves guide --situation S       a runbook for bringing repositories to another instance

Moves the repositories of projects, of snippets, and of the wikis of groups from one storage of an instance to another. It takes
the token of an administrator, with the scope \`api\`, from an environment variable: SIGNALBOX_TOKEN, or the one that --token-env
names. SIGNALBOX_URL or --url names the instance.

A run is written down before the first request and after each step, without any token, in the state folder of the system
(SIGNALBOX_STATE names another one), which the editor shares. So it goes on after a crash, and nothing is scheduled twice. Of several
command lines and windows one goes on with it, and the others read along.

\`signalbox moves COMMAND --help\` tells more.
`,
  'moves plan': `signalbox moves plan --from A[,B] [--to D] [options]
signalbox moves plan --project P [--to D] [options]

Asks the instance for its storages, counts repositories, and tells what speaks against moving them: what is blocked cannot be
started, what is doubtful has to be accepted by its name. A plan that can be started is written down, and its name is printed. Nothing
is scheduled.

${optionsOfPlan}  --dry-run           tells all that, and writes nothing down
${connection}  --yes, -y           sends the token though the way is not encrypted (http)
  --format text|json  how the plan is written (default: text)
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Exit code: 0 planned; 1 blocked, or something has to be accepted; 2 the call or the instance could not be used.
`,
  'moves start': `signalbox moves start RUN [options]
signalbox moves start --from A[,B] [--to D] [options]

Begins a run: one that was planned, which is judged anew, or one that is planned here. What it would do is shown, and asked: the
question names the instance, the storages and how many repositories, and for more than 100 the name of the source has to be typed. Where
nobody can be asked, --yes and --confirm answer. Then it is watched as by \`signalbox moves watch\`.

${optionsOfPlan}  --yes, -y           answers the question with yes
  --confirm SOURCE    the name of the source, where it would have to be typed
  --detach            leaves as soon as the moves are scheduled; watch it later on, as failed moves and the proof wait until then
${connection}  --format text|json  how it is told; json: an object a line (default: text)
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Of a planned RUN, the options of the plan are written down; --cluster, --weights-set and --accept may be added.

Exit code: 0 done, or scheduled with --detach; 1 not started, or somebody is needed; 2 the call or the instance could not be
used; 130 after Ctrl-C.
`,
  'moves watch': `signalbox moves watch [RUN] [options]

Goes on with a run, until it is done or needs you. Without RUN, the newest one that is going. In a terminal its progress is drawn;
elsewhere lines tell what happens, and now and then how far it is. Where another window or command line goes on with the run, this one
reads along, and takes over when that one is gone.

Ctrl-C ends the watching, not the run: moves that are scheduled go on in the instance, and the command that comes back is printed.

  --reschedule-failed   schedules failed repositories again at once, however often they were tried
  --schedule-left       schedules those that are left on the source without a move, one by one
  --schedule-again      asks once more for a whole storage, where the request was refused, or nobody knows whether it arrived
  --part SOURCE/TYPE    of this part alone, as in default/project
  --console FILE        reads what the console printed, - is standard input; \`signalbox moves verify\` tells what to run there
  --give-up REASON      ends the run, whatever is left; moves that are going are not stopped, as no interface can
  --yes, -y             answers the questions with yes

${connectionOfRun}  --format text|json  how it is told; json: an object a line (default: text)
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Objects have an \`event\`: picture (how far it is), log, failure, and at the end end, with the exit code.

Exit code: 0 done; 1 somebody is needed, or something failed; 2 the call or the instance could not be used; 130 after Ctrl-C.
`,
  'moves status': `signalbox moves status [RUN] [options]

Lists all runs, newest first, or tells what is known of one: parts, states, what it needs. It reads what is written down, and asks
no instance anything. Where an option needs a run and none is named, it is the newest one.

  --failures          lists the repositories that failed or left an old copy behind, newest first
  --search TEXT       those that have this in path, id, error or state
  --part SOURCE/TYPE  those of this part alone, as in default/project
  --report FILE       writes a report, by its ending as Markdown (.md), JSON (.json), or a line for each failure (.csv)
  --format text|json  how it is told; json: an object a line (default: text)
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Exit code: 0; 2 the call, a file or a run could not be used.
`,
  'moves verify': `signalbox moves verify [RUN] [options]

Looks at once at what is left on the storages that a run empties: the newest one that was started, where none is named. Projects
are listed by their storage. For snippets and groups the interface tells nothing: a check is printed, to run on a server of the
instance, and --console reads what that prints.

  --console FILE      what the console printed, with everything around it; - is standard input
  --yes, -y           sends the token though the way is not encrypted (http)
${connectionOfRun}  --format text|json  how it is told; json: an object a line (default: text)
  --no-color          no colours; NO_COLOR and FORCE_COLOR are heard too

Exit code: 0 proven that nothing is left; 1 something is left, or is not known yet; 2 the call or the instance could not be
used; 130 after Ctrl-C.
`,
  'moves guide': `signalbox moves guide --situation S [options]

Prints a runbook for bringing repositories to another instance, which no interface can do, with its scripts filled in. Nothing is
sent anywhere, and nothing is run.

  --situation S         any: backup and restore, recommended, and the only way to a cluster; empty: a single-node target without
                        repositories; outdated: one with older copies; thousands: many repositories, several at once, resumable
  --target KIND         single-node or cluster (default: single-node)
  --source DIR          where the repositories are (default: /var/opt/gitlab/git-data/repositories)
  --destination DIR     where they come to
  --host HOST           the other server, as in git@new.example.com, where it is another one
  --compress            compresses on the way
  --jobs N              processes at once, for thousands (default: 10)
  --source-version V    the version of the source instance, such as 16.11, which decides what tasks it has
  --output DIR          writes the runbook, README.md, and its scripts into this folder; replaces nothing

Exit code: 0; 2 the call or the folder could not be used.
`,
  sandbox: `signalbox sandbox [options]

Starts an instance of its own on this machine, which takes alerts, moves repositories and answers as GitLab does, to try
everything on without harm. It prints its address, the token of an administrator, and of each integration name, address and key:

  instance: URL
  token: TOKEN
  integration: NAME URL
  key: KEY

Then it runs until Ctrl-C. Only this machine reaches it. Its page, at the address of the instance, shows alerts and
integrations as they come, and switches faults on and off.

  --port N       where it listens (default: 0, any free port)
  --version V    the version of GitLab that it behaves as, such as 16.0 (default: the newest known)
  --tier TIER    free, premium or ultimate: its subscription (default: ultimate)
  --state DIR    a folder that keeps everything from one start to the next, tokens and keys too: its files are for your eyes
                 alone, so keep them out of repositories. With it, version and tier are those of the last start where they
                 are not named. Without it, everything is gone when the sandbox ends
  --faults LIST  what is to go wrong, with commas between: latency=MILLISECONDS, errors=SHARE (500, 502 and 503 in turn),
                 drop=SHARE (connections that end without an answer), 429=SECONDS, expired (the tokens). A share of 0.1 is
                 every tenth request. An example: latency=200,errors=0.1.
                 Of storage moves: move-failures=SHARE, moves-stay=SHARE (finished, and yet the repository stays),
                 move-copies-left=SHARE (cleanup failed), moves-skipped=SHARE (passed over in a request for a whole storage)
  --projects N   how many projects its storage default holds (default: 240); --snippets N (36) and --groups N (12) likewise.
                 With --state these count for the first start alone
  --move-speed X how many times faster than in reality storage moves go (default: 1)

Exit code: 0 after Ctrl-C; 2 the call, the port or the folder could not be used.
`,
  lsp: `signalbox lsp --stdio

Runs the language server over standard input and output, until its client leaves.
`,
}
