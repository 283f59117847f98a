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

const overview = `signalbox: see what breaks in your pipelines before you upgrade GitLab, and what alert a payload becomes.

  signalbox check [PATH…]       what is wrong in these files, judged against a target version
  signalbox explain ID          the page of an entry or a rule
  signalbox schedule            what is removed when
  signalbox alert preview FILE  what alert a payload becomes
  signalbox alert compare A B   whether two payloads become one alert
  signalbox alert send PATH…    sends payloads to an integration
  signalbox sandbox             an instance of its own on this machine, to try everything on
  signalbox lsp --stdio         the language server, for every editor

  --help      this page; \`signalbox COMMAND --help\` tells more
  --version   the version of Signalbox
  --no-color  no colours; NO_COLOR and FORCE_COLOR are heard too
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

  --target V             the version of GitLab to judge against, such as 16.0 (default: the newest known)
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
  sandbox: `signalbox sandbox [options]

Starts an instance of its own on this machine, which takes alerts and answers as GitLab does, to try everything on without
harm. It prints its address, the token of an administrator, and of each integration name, address and key:

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
                 every tenth request. An example: latency=200,errors=0.1

Exit code: 0 after Ctrl-C; 2 the call, the port or the folder could not be used.
`,
  lsp: `signalbox lsp --stdio

Runs the language server over standard input and output, until its client leaves.
`,
}
