/** Which pipelines are measured? Made from a size alone, always the same text, with jobs as people write them. */

/** How often anchors are used: never, in one job of eight, or twice in every job. */
export type Aliases = 'none' | 'some' | 'every job'

export interface MeasuredPipeline {
  readonly lines: number
  readonly aliases: Aliases
  readonly text: string
  /** Where keys are typed: in a command in the middle of the file, before the word `make`. */
  readonly typing: Place
  /** A key of the same job, where completion is asked for. */
  readonly key: Place
}

/** Zero-based line and UTF-16 column. */
export interface Place {
  readonly line: number
  readonly character: number
}

const stages = ['prepare', 'build', 'test', 'scan', 'package', 'deploy', 'cleanup']
const bases = 6

/** A pipeline of about `size` lines; it ends with the job that passes the size. */
export function generatePipeline(size: number, aliases: Aliases): MeasuredPipeline {
  const lines = head(aliases)
  const random = randomNumbers(size)
  for (let job = 0; lines.length < size; job++) lines.push(...jobLines(job, lines.length / size, aliases, random))
  const middle = lines.findIndex((line, index) => index >= lines.length / 2 && line.includes(typedBefore))
  const key = lines.lastIndexOf('  script:', middle)
  return {
    lines: lines.length,
    aliases,
    text: `${lines.join('\n')}\n`,
    typing: { line: middle, character: lines[middle]?.indexOf(typedBefore) ?? 0 },
    key: { line: key, character: 2 },
  }
}

const typedBefore = 'make report'

function head(aliases: Aliases): string[] {
  const anchor = (name: string) => (aliases === 'none' ? '' : ` &${name}`)
  return [
    'stages:',
    ...stages.map(stage => `  - ${stage}`),
    '',
    'variables:',
    '  GIT_DEPTH: "10"',
    '  RELEASE_TAG: $CI_COMMIT_REF_SLUG',
    '  REGION:',
    '    value: north',
    '    description: Where the release goes first',
    '',
    'default:',
    '  image: node:24-bookworm-slim',
    '  interruptible: true',
    '  retry:',
    '    max: 1',
    '    when: [runner_system_failure]',
    '',
    'workflow:',
    '  rules:',
    '    - if: $CI_PIPELINE_SOURCE == "merge_request_event"',
    '    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH',
    '',
    '.tools:',
    '  script:',
    '    - npm ci --no-audit',
    '    - npm run tools',
    '',
    `.when-main:${anchor('when-main')}`,
    '  - if: $CI_COMMIT_BRANCH == "main"',
    '  - when: manual',
    '    allow_failure: true',
    '',
    ...Array.from({ length: bases }, (_, base) => baseLines(base, anchor(`base-${base}`))).flat(),
  ]
}

function baseLines(base: number, anchor: string): string[] {
  return [
    `.base-${base}:${anchor}`,
    '  cache:',
    `    key: modules-${base}-$CI_COMMIT_REF_SLUG`,
    '    paths: [node_modules/, .cache/]',
    '  before_script:',
    '    - node --version',
    '  tags: [linux, docker]',
    '',
  ]
}

function jobLines(job: number, progress: number, aliases: Aliases, random: (below: number) => number): string[] {
  const stage = stages[Math.floor(progress * stages.length)] ?? 'cleanup'
  const name = `${stage}-part-${job}`
  const aliased = aliases === 'every job' || (aliases === 'some' && job % 8 === 0)
  return [
    `${name}:`,
    aliased ? `  <<: *base-${random(bases)}` : `  extends: .base-${random(bases)}`,
    `  ${job % 97 === 5 ? 'type' : 'stage'}: ${stage}`,
    '  variables:',
    `    PART: "${job}"`,
    `    OUTPUT: build/${name}`,
    ...(job > 4 && job % 3 === 0 ? ['  needs:', `    - job: ${stage}-part-${job - 1}`, '      optional: true'] : []),
    '  script:',
    ...(job % 4 === 0 ? ['    - !reference [.tools, script]'] : []),
    `    - "echo ${name} && make report OUT=$OUTPUT BY=$GITLAB_USER_LOGIN"`,
    `    - ./tools/run --part "$PART" --commit ${job % 61 === 7 ? '$CI_BUILD_REF' : '$CI_COMMIT_SHA'}`,
    ...(job % 5 === 1 ? multiLineScript : []),
    ...rules(job, aliased, random),
    '  artifacts:',
    '    when: always',
    `    expire_in: ${1 + random(4)} weeks`,
    '    paths:',
    `      - build/${name}/`,
    '    reports:',
    `      ${job % 89 === 3 ? 'cobertura' : 'junit'}: build/${name}/report.xml`,
    ...(job % 101 === 2 ? ['  time_out: 10 minutes'] : []),
    '',
  ]
}

const multiLineScript = [
  '    - |',
  '      set -eu',
  '      for file in "$OUTPUT"/*.log; do',
  '        grep -c "warning" "$file" || true # counts, never fails',
  '      done',
]

function rules(job: number, aliased: boolean, random: (below: number) => number): string[] {
  if (aliased) return ['  rules: *when-main']
  if (job % 2 === 0) return []
  return [
    '  rules:',
    '    - if: $CI_COMMIT_TAG && $REGION != "south"',
    '      changes:',
    `        - src/part-${random(60)}/**/*`,
    '    - when: never',
  ]
}

/** A linear congruential generator: even enough for texts, and the same everywhere. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
