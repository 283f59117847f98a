/** What are the projects, snippets and groups called of which only the number is kept? The same each time, and found by their path. */

export interface ProjectName {
  /** Id of its group. */
  readonly group: number
  /** `payments/ledger`. */
  readonly path: string
  readonly name: string
}

/** `project`: 2 and up; the first has a name of its own. */
export function projectName(project: number): ProjectName {
  const index = project - 2
  const round = Math.floor(index / combinations)
  const place = ((((index % combinations) + combinations) % combinations) * stride) % combinations
  const [group, thing] = [place % groups.length, Math.floor(place / groups.length)]
  const name = things[thing] ?? ''
  const suffix = round === 0 ? '' : ` ${round + 1}`
  return {
    group: group + 1,
    path: `${groups[group]}/${slug(name + suffix)}`,
    name: name + suffix,
  }
}

/** The project of a path; undefined where none is called so. */
export function projectAtPath(path: string): number | undefined {
  const [, groupPath = '', thingPath = '', number] =
    /^([^/]+)\/([a-z-]+?)(?:-(\d{1,7}))?$/.exec(path.toLowerCase()) ?? []
  const [group, thing] = [groups.indexOf(groupPath), things.findIndex(name => slug(name) === thingPath)]
  if (group < 0 || thing < 0) return undefined
  const place = thing * groups.length + group
  const round = number === undefined ? 0 : Number(number) - 1
  const project = round * combinations + ((place * inverse) % combinations) + 2
  return project >= 2 && projectName(project).path === path.toLowerCase() ? project : undefined
}

/** Those of projects 2 up to `last` whose name or path holds the text, rising. Looks at those alone whose words can hold it. */
export function* projectsNamed(text: string, last: number): Generator<number> {
  const wanted = text.toLowerCase()
  const holds = (project: number) => {
    const { path, name } = projectName(project)
    return path.includes(wanted) || name.toLowerCase().includes(wanted)
  }
  // What a number or the end of a word stands in can depend on the number behind it.
  const byNumber = /[\d -]/.test(wanted)
  const all = Array.from({ length: combinations }, (_, index) => index)
  const known = new Set(all.filter(index => holds(index + 2)))
  const possible = byNumber ? all : [...known]
  for (let first = 2; first <= last; first += combinations)
    for (const index of possible) {
      const project = first + index
      if (project <= last && (known.has(index) || holds(project))) yield project
    }
}

export function groupName(group: number): { readonly path: string; readonly name: string } {
  const round = Math.floor((group - 1) / groups.length)
  const path = `${groups[(group - 1) % groups.length]}${round === 0 ? '' : `-${round + 1}`}`
  return { path, name: `${path.charAt(0).toUpperCase()}${path.slice(1).replaceAll('-', ' ')}` }
}

/** The group of a path; undefined where none is called so. */
export function groupAtPath(path: string): number | undefined {
  const [, word = '', number] = /^([a-z]+)(?:-(\d{1,7}))?$/.exec(path.toLowerCase()) ?? []
  const index = groups.indexOf(word)
  if (index < 0) return undefined
  const group = (number === undefined ? 0 : Number(number) - 1) * groups.length + index + 1
  return group >= 1 && groupName(group).path === path.toLowerCase() ? group : undefined
}

export function snippetTitle(snippet: number): string {
  const round = Math.floor((snippet - 1) / titles.length)
  return `${titles[(snippet - 1) % titles.length]}${round === 0 ? '' : ` ${round + 1}`}`
}

const groups = [
  ...['shop', 'payments', 'platform', 'mobile', 'data', 'website'],
  ...['security', 'logistics', 'support', 'research', 'tools', 'archive'],
]

const things = [
  ...[
    'Ledger',
    'Gateway',
    'Importer',
    'Exporter',
    'Scheduler',
    'Notifier',
    'Catalogue',
    'Search',
    'Reports',
    'Invoices',
  ],
  ...['Accounts', 'Sessions', 'Images', 'Mailer', 'Webhooks', 'Metrics', 'Tracing', 'Backups', 'Charts', 'Terraform'],
  ...['Runner images', 'Design system', 'Documentation', 'Handbook', 'Integration tests', 'Load tests', 'Fixtures'],
  ...['Command line', 'Desktop app', 'Android app', 'iOS app', 'Admin console', 'Status page', 'Feature flags'],
  ...['Data model', 'Warehouse', 'Pipelines', 'Playground', 'Prototype', 'Legacy service'],
]

const combinations = groups.length * things.length
/** Without a common divisor with their number, so that neighbours differ and none is left out. */
const stride = 187
const inverse = inverseOf(stride, combinations)

const titles = [
  ...['Release checklist', 'Database console', 'Nginx configuration', 'Log filter', 'Onboarding notes', 'Query plan'],
  ...['Regular expressions', 'Curl examples', 'Backup script', 'Meeting notes', 'Colour palette', 'Git aliases'],
]

function slug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

function inverseOf(factor: number, modulus: number): number {
  for (let candidate = 1; candidate < modulus; candidate++) if ((factor * candidate) % modulus === 1) return candidate
  throw new Error(`${factor} and ${modulus} have a common divisor.`)
}
