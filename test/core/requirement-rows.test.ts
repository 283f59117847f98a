/**
 * Is every row of the requirement's tables "Pipeline configuration and variables" and "Predefined variable replacements",
 * the job-name limit and the security-scanning rows that a pipeline can show found, dated and mended?
 */
import { describe, expect, it } from 'vitest'
import { findingsOf, fixed } from '../support/core.ts'

interface Row {
  /** What the row speaks of, as it must be underlined. */
  readonly found: string
  readonly entry: string
  readonly removed: string
  readonly replacement?: string
  /** One pipeline that uses it; `…` in front is the including of a template. */
  readonly text: string
}

const containerScanning = 'include:\n  template: Security/Container-Scanning.gitlab-ci.yml\n'
const sast = 'include:\n  template: Security/SAST.gitlab-ci.yml\n'
const variable = (name: string, value = 'x') => `variables:\n  ${name}: ${value}\n`

const predefined: readonly [string, string][] = [
  ['CI_BUILD_BEFORE_SHA', 'CI_COMMIT_BEFORE_SHA'],
  ['CI_BUILD_ID', 'CI_JOB_ID'],
  ['CI_BUILD_MANUAL', 'CI_JOB_MANUAL'],
  ['CI_BUILD_NAME', 'CI_JOB_NAME'],
  ['CI_BUILD_REF', 'CI_COMMIT_SHA'],
  ['CI_BUILD_REF_NAME', 'CI_COMMIT_REF_NAME'],
  ['CI_BUILD_REF_SLUG', 'CI_COMMIT_REF_SLUG'],
  ['CI_BUILD_REPO', 'CI_REPOSITORY_URL'],
  ['CI_BUILD_STAGE', 'CI_JOB_STAGE'],
  ['CI_BUILD_TAG', 'CI_COMMIT_TAG'],
  ['CI_BUILD_TOKEN', 'CI_JOB_TOKEN'],
  ['CI_BUILD_TRIGGERED', 'CI_PIPELINE_TRIGGERED'],
]

const rows: readonly Row[] = [
  { found: 'type', entry: 'ci-job-type', removed: '15.0', replacement: 'stage', text: 'a:\n  type: b\n  script: c\n' },
  { found: 'types', entry: 'ci-types', removed: '15.0', replacement: 'stages', text: 'types: [b]\n' },
  {
    found: 'cobertura',
    entry: 'ci-report-cobertura',
    removed: '15.0',
    replacement: 'coverage_report',
    text: 'a:\n  script: b\n  artifacts:\n    reports:\n      cobertura: c.xml\n',
  },
  {
    found: 'build_coverage_regex',
    entry: 'coverage-setting',
    removed: '15.0',
    replacement: 'coverage',
    text: 'a:\n  script: curl -X PUT -d "build_coverage_regex=x" "$CI_API_V4_URL/projects/1"\n',
  },
  ...[
    ['DOCKER_IMAGE', 'CS_IMAGE', 'cs-docker-image'],
    ['DOCKER_PASSWORD', 'CS_REGISTRY_PASSWORD', 'cs-docker-password'],
    ['DOCKER_USER', 'CS_REGISTRY_USER', 'cs-docker-user'],
    ['DOCKERFILE_PATH', 'CS_DOCKERFILE_PATH', 'cs-dockerfile-path'],
  ].map(([found = '', replacement = '', entry = '']) => ({
    found,
    entry,
    removed: '16.0',
    replacement,
    text: containerScanning + variable(found),
  })),
  ...['COMMIT_FROM', 'COMMIT_TO', 'COMMITS', 'COMMITS_FILE'].map(name => ({
    found: `SECRET_DETECTION_${name}`,
    entry: `secret-detection-${name.toLowerCase().replace('_', '-')}`,
    removed: '15.0',
    replacement: 'SECRET_DETECTION_HISTORIC_SCAN',
    text: variable(`SECRET_DETECTION_${name}`),
  })),
  {
    found: 'SECRET_DETECTION_ENTROPY_LEVEL',
    entry: 'secret-detection-entropy-level',
    removed: '15.0',
    text: variable('SECRET_DETECTION_ENTROPY_LEVEL'),
  },
  {
    found: 'DS_Java_Version',
    entry: 'ds-java-version-name',
    removed: '15.0',
    replacement: 'DS_JAVA_VERSION',
    text: variable('DS_Java_Version', '"11"'),
  },
  {
    found: 'bundler-audit',
    entry: 'ds-excluded-bundler-audit',
    removed: '15.0',
    text: variable('DS_EXCLUDED_ANALYZERS', '"gemnasium, bundler-audit"'),
  },
  {
    found: 'retire.js',
    entry: 'ds-excluded-retire-js',
    removed: '15.0',
    text: variable('DS_EXCLUDED_ANALYZERS', 'retire.js'),
  },
  {
    found: 'registry.gitlab.com/gitlab-org/security-products/analyzers',
    entry: 'secure-analyzers-prefix',
    removed: '15.0',
    replacement: 'registry.gitlab.com/security-products',
    text: variable('SECURE_ANALYZERS_PREFIX', 'registry.gitlab.com/gitlab-org/security-products/analyzers'),
  },
  ...predefined.map(([found, replacement]) => ({
    found,
    entry: found.toLowerCase().replaceAll('_', '-'),
    removed: '16.0',
    replacement,
    text: `a:\n  script: echo $${found}\n`,
  })),
  {
    found: 'gosec-sast',
    entry: 'sast-analyzers-consolidated',
    removed: '15.4',
    replacement: 'semgrep-sast',
    text: `${sast}gosec-sast:\n  stage: test\n`,
  },
  {
    found: 'registry.gitlab.com/security-products/semgrep:2',
    entry: 'analyzer-majors-15',
    removed: '15.0',
    text: 'a:\n  image: registry.gitlab.com/security-products/semgrep:2\n  script: x\n',
  },
  { found: '8', entry: 'sast-java-8', removed: '15.0', replacement: '11', text: variable('SAST_JAVA_VERSION', '"8"') },
]

describe.each(rows.map(row => [row.found, row] as const))('%s', (_, { found, entry, removed, replacement, text }) => {
  const only = (target: string) => findingsOf(text, { target }).filter(finding => finding.entry === entry)

  it('is an error from its removal on, at its place, with version and replacement', () => {
    for (const target of [removed, '16.0']) {
      expect(only(target)).toHaveLength(1)
      const [finding] = only(target)
      expect(text.slice(finding?.span.start, finding?.span.end)).toBe(found)
      expect(finding).toMatchObject({
        rule: 'deprecated',
        severity: 'error',
        removed,
        ...(replacement && { replacement }),
      })
    }
  })

  it('is not removed at 14.0', () => expect(only('14.0').map(({ severity }) => severity)).not.toContain('error'))

  it('has no safe fix left after fixing', () => {
    const after = fixed(text, { target: '16.0' })
    const left = findingsOf(after.text, { target: '16.0' }).flatMap(({ fixes }) => fixes)
    expect(left.filter(({ safety }) => safety === 'safe')).toEqual([])
  })
})

describe('changes that break nobody who has passed them', () => {
  const copy = 'a:\n  variables:\n    X: $CI_SERVER_TLS_CA_FILE\n  script: y\n'
  const java = 'include:\n  template: Security/Dependency-Scanning.gitlab-ci.yml\n'

  it.each([
    ['variables that copy File type variables', copy, 'file-variable-expansion', '15.5', '15.7'],
    ['the default Java version of dependency scanning', java, 'ds-java-default', '14.10', '15.0'],
  ])('%s: a warning before, information after', (_, text, entry, announced, removed) => {
    const severity = (target: string) => findingsOf(text, { target }).find(finding => finding.entry === entry)?.severity
    expect([severity(announced), severity(removed)]).toEqual(['warning', 'information'])
  })

  it('the default does not concern a pipeline that sets its own', () =>
    expect(findingsOf(`${java}variables:\n  DS_JAVA_VERSION: "11"\n`).map(({ entry }) => entry)).not.toContain(
      'ds-java-default',
    ))
})
