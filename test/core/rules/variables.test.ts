/** Where can a removed variable stand, and where does its name mean something else? */
import { describe, expect, it } from 'vitest'
import { fixed } from '../../support/core.ts'
import { marked } from '../../support/markers.ts'

function holds(source: string, options = {}) {
  const { found, expected } = marked(source, options)
  expect(found).toEqual(expected)
}

describe('a predefined variable that was removed', () => {
  it('is found in every form that a shell knows', () =>
    holds(`
build:
  script:
    - echo $CI_BUILD_REF
# ${' '.repeat(10)}^^^^^^^^^^^^ error deprecated/ci-build-ref
    - echo "\${CI_BUILD_REF:-main}" '\${CI_BUILD_ID}'
# ${' '.repeat(12)}^^^^^^^^^^^^ error deprecated/ci-build-ref
# ${' '.repeat(36)}^^^^^^^^^^^ error deprecated/ci-build-id
    - echo %CI_BUILD_REF% $env:CI_BUILD_ID
# ${' '.repeat(10)}^^^^^^^^^^^^ error deprecated/ci-build-ref
# ${' '.repeat(29)}^^^^^^^^^^^ error deprecated/ci-build-id
`))

  it('is found in every place of a pipeline', () =>
    holds(`
include:
  - project: tools/ci
    ref: $CI_BUILD_TAG
#         ^^^^^^^^^^^^ error deprecated/ci-build-tag
workflow:
  rules:
    - if: $CI_BUILD_TRIGGERED == "true"
#          ^^^^^^^^^^^^^^^^^^ error deprecated/ci-build-triggered
      variables:
        KIND: $CI_BUILD_STAGE
#              ^^^^^^^^^^^^^^ error deprecated/ci-build-stage
variables:
  IMAGE: registry.example.com/app:$CI_BUILD_REF_SLUG
#                                  ^^^^^^^^^^^^^^^^^ error deprecated/ci-build-ref-slug
image: app:\${CI_BUILD_REF_NAME}
#            ^^^^^^^^^^^^^^^^^ error deprecated/ci-build-ref-name
build:
  image:
    name: app:$CI_BUILD_REF
#              ^^^^^^^^^^^^ error deprecated/ci-build-ref
  cache:
    key: "$CI_BUILD_REF_NAME"
#          ^^^^^^^^^^^^^^^^^ error deprecated/ci-build-ref-name
  environment:
    name: review
    url: https://$CI_BUILD_REF_SLUG.example.com
#                 ^^^^^^^^^^^^^^^^^ error deprecated/ci-build-ref-slug
  only:
    variables:
      - $CI_BUILD_MANUAL
#        ^^^^^^^^^^^^^^^ error deprecated/ci-build-manual
  rules:
    - if: '$CI_BUILD_TAG =~ /^v/ && $X'
#           ^^^^^^^^^^^^ error deprecated/ci-build-tag
      changes: [a]
  before_script: echo $CI_BUILD_NAME
#                      ^^^^^^^^^^^^^ error deprecated/ci-build-name
  script: |
    git clone $CI_BUILD_REPO
#              ^^^^^^^^^^^^^ error deprecated/ci-build-repo
    cat <<EOT
    # $CI_BUILD_BEFORE_SHA
#      ^^^^^^^^^^^^^^^^^^^ error deprecated/ci-build-before-sha
    EOT
  after_script:
    - >-
      echo
      $CI_BUILD_TOKEN
#      ^^^^^^^^^^^^^^ error deprecated/ci-build-token
`))

  it('is not found in comments, in longer names or behind an escaped dollar', () =>
    holds(`
build: # $CI_BUILD_REF
  # $CI_BUILD_REF
  variables:
    A: $$CI_BUILD_REF
  script:
    - cd $CI_BUILDS_DIR && echo $MY_CI_BUILD_REF $CI_BUILD_REF_2 # $CI_BUILD_REF
    - |
      # $CI_BUILD_REF
      echo "ends here" # it's $CI_BUILD_REF
`))

  it('is not found where the pipeline declares a variable of that name itself', () =>
    holds(`
variables:
  CI_BUILD_REF: $CI_COMMIT_SHA
build:
  script: echo $CI_BUILD_REF
.legacy:
  variables:
    CI_BUILD_ID: "7"
child:
  extends: .legacy
  script: echo $CI_BUILD_ID
other:
  script: echo $CI_BUILD_ID
#               ^^^^^^^^^^^ error deprecated/ci-build-id
shim:
  script:
    - echo $CI_BUILD_TAG
#           ^^^^^^^^^^^^ error deprecated/ci-build-tag
    - export CI_BUILD_TAG=$CI_COMMIT_TAG
    - echo $CI_BUILD_TAG
`))

  it('is found in the value of its own declaration, which reads what was there before', () =>
    holds(`
variables:
  CI_BUILD_REF: $CI_BUILD_REF
#                ^^^^^^^^^^^^ error deprecated/ci-build-ref
`))

  it('is found through anchors, aliases and custom keys that scripts refer to', () =>
    holds(`
.env: &env
  SHA: $CI_BUILD_REF
#       ^^^^^^^^^^^^ error deprecated/ci-build-ref
.snippets:
  login:
    - docker login -p $CI_BUILD_TOKEN
#                      ^^^^^^^^^^^^^^ error deprecated/ci-build-token
build:
  variables: *env
  script:
    - !reference [.snippets, login]
    - make
`))

  it('is mended in place', () => {
    const before = 'build:\n  script:\n    - echo "${CI_BUILD_REF:0:8}" # keep $CI_BUILD_REF\n'
    expect(fixed(before).text).toBe('build:\n  script:\n    - echo "${CI_COMMIT_SHA:0:8}" # keep $CI_BUILD_REF\n')
  })

  it('is for a person to mend where another program gets it under its name', () => {
    const before = 'build:\n  script: docker run -e CI_BUILD_REF app\n'
    expect(marked(`${before}`).found).toHaveLength(1)
    expect(fixed(before).text).toBe(before)
  })
})

describe('a variable that people set', () => {
  it('counts only where container scanning is in the pipeline', () => {
    holds('variables:\n  DOCKER_IMAGE: app\nbuild:\n  script: docker build -t $DOCKER_IMAGE .\n')
    holds(`
include:
  - template: Security/Container-Scanning.gitlab-ci.yml
variables:
  DOCKER_IMAGE: app
# ^^^^^^^^^^^^ error deprecated/cs-docker-image
build:
  script: docker build -t $DOCKER_IMAGE .
#                          ^^^^^^^^^^^^ error deprecated/cs-docker-image
own:
  variables:
    DOCKER_IMAGE: tools
  script: docker pull $DOCKER_IMAGE
`)
    holds(`
container_scanning:
  variables:
    DOCKER_USER: me
#   ^^^^^^^^^^^ error deprecated/cs-docker-user
`)
  })

  it('is not taken from a job that reads a variable of the project’s settings under that name', () =>
    holds(`
include:
  - template: Security/Container-Scanning.gitlab-ci.yml
build:
  script: docker login -u $DOCKER_USER -p $DOCKER_PASSWORD
container_scanning:
  before_script: echo $DOCKER_USER
#                      ^^^^^^^^^^^ error deprecated/cs-docker-user
`))

  it('is for a person to rename where it is set elsewhere', () => {
    const before = 'container_scanning:\n  script: scan $DOCKER_USER\n'
    expect(fixed(before)).toEqual({ text: before, count: 0 })
  })

  it('is renamed together with its references', () => {
    const before =
      'include:\n  template: Container-Scanning.gitlab-ci.yml\nvariables:\n  DOCKER_IMAGE: app # scan\nbuild:\n  script: docker push $DOCKER_IMAGE\n'
    expect(fixed(before).text).toBe(before.replaceAll('DOCKER_IMAGE', 'CS_IMAGE'))
  })

  it('is for a person to rename where a container gets it under its name', () => {
    const before =
      'container_scanning:\n  variables:\n    DOCKER_IMAGE: a\n  script: docker run -e DOCKER_IMAGE scanner\n'
    expect(fixed(before)).toEqual({ text: before, count: 0 })
  })

  it('is not renamed over one that is there already', () => {
    const before = 'container_scanning:\n  variables:\n    DOCKER_IMAGE: a\n    CS_IMAGE: b\n'
    expect(fixed(before)).toEqual({ text: before, count: 0 })
  })

  it('is found in `parallel:matrix`, rules and the long form of a variable', () =>
    holds(`
scan:
  rules:
    - if: $CI_COMMIT_TAG
      variables:
        SECRET_DETECTION_COMMIT_FROM: a
#       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error deprecated/secret-detection-commit-from
  parallel:
    matrix:
      - SECRET_DETECTION_COMMITS: [a, b]
#       ^^^^^^^^^^^^^^^^^^^^^^^^ error deprecated/secret-detection-commits
  script: scan
variables:
  SECRET_DETECTION_COMMIT_TO:
# ^^^^^^^^^^^^^^^^^^^^^^^^^^ error deprecated/secret-detection-commit-to
    value: x
    description: y
`))

  it('loses one item of its list, or its line', () => {
    const list = 'variables:\n  DS_EXCLUDED_ANALYZERS: "gemnasium, bundler-audit, retire.js" # c\n'
    expect(fixed(list).text).toBe('variables:\n  DS_EXCLUDED_ANALYZERS: "gemnasium" # c\n')
    const line = 'variables:\n  A: b\n  SECRET_DETECTION_ENTROPY_LEVEL: 4 # bits\n  C: d\n'
    expect(fixed(line).text).toBe('variables:\n  A: b\n  C: d\n')
    const only = 'variables:\n  SECRET_DETECTION_ENTROPY_LEVEL: 4\nbuild: {script: x}\n'
    expect(fixed(only).text).toBe('variables: {}\nbuild: {script: x}\n')
  })
})

describe('a variable of type File', () => {
  const pipeline = `
deploy:
  secrets:
    DB_PASSWORD: {vault: production/db/password@ops}
    PLAIN: {vault: a/b@c, file: false}
  variables:
    COPY: $DB_PASSWORD
    OTHER: $PLAIN
    CA: $CI_SERVER_TLS_CA_FILE
  script: x
`
  it('is reported where a variable copies it, before the version that changes the meaning', () => {
    expect(marked(pipeline, { target: '15.6' }).found).toEqual([
      '7:12-23 warning deprecated/file-variable-expansion',
      '9:10-31 warning deprecated/file-variable-expansion',
    ])
  })

  it('is only mentioned after it, and the names of project variables come from the settings', () => {
    const found = marked('a:\n  variables:\n    X: $MY_CERT\n  script: x\n', {
      fileVariables: new Set(['MY_CERT']),
    }).found
    expect(found).toEqual(['3:9-16 information deprecated/file-variable-expansion'])
  })
})
