/** Is shell coloured as shell, in every form a script can have, and nothing else? */
import { beforeAll, describe, expect, it } from 'vitest'
import { type Token, tokenizer } from './tokenize.ts'

let pipeline: (text: string) => Token[]
let yaml: (text: string) => Token[]

beforeAll(async () => {
  pipeline = await tokenizer('source.gitlab-ci')
  yaml = await tokenizer('source.yaml')
})

/** What is shell, one string for each line that has some. */
function shell(text: string, tokens = pipeline(text)): string[] {
  const lines: string[] = []
  for (const token of tokens)
    if (/meta\.embedded/.test(token.scopes)) lines[token.line] = (lines[token.line] ?? '') + token.text
  return lines.map(line => line.trim()).filter(Boolean)
}

/** The scopes of the first token with this text. */
function scopes(text: string, wanted: string): string {
  const token = pipeline(text).find(token => token.text.trim() === wanted)
  return token?.scopes ?? `no token ${wanted} in ${JSON.stringify(pipeline(text).map(({ text }) => text))}`
}

const command = 'entity.name.command.shell'

describe('a script is shell', () => {
  it.each([
    ['in the same line', 'job:\n  script: make all', ['make all']],
    ['in the next line', 'job:\n  script:\n    make all\n    && make more', ['make all', '&& make more']],
    ['in list items', 'job:\n  script:\n    - make a\n    - make b', ['make a', 'make b']],
    ['in list items under the key', 'job:\n  script:\n  - make a\n  - make b', ['make a', 'make b']],
    ['at the margin', 'before_script:\n- make a\nafter_script:\n  - make b', ['make a', 'make b']],
    ['in quotes', 'job:\n  script:\n    - "make a"\n    - \'make b\'', ['make a', 'make b']],
    ['in a literal block', 'job:\n  script: |\n    make a\n\n    make b', ['make a', 'make b']],
    [
      'in a folded block of a list',
      'job:\n  script:\n    - >-\n      make a\n    - |2+\n       make b',
      ['make a', 'make b'],
    ],
    ['in a block with a remark', 'job:\n  script: | # all of it\n    make a', ['make a']],
    ['in a flow sequence', 'job:\n  script: [make a, "make b", \'make c\']', ['make amake bmake c']],
    ['in a list of lists', 'job:\n  script:\n    - - make a\n      - make b', ['make a', 'make b']],
    ['below its dash', 'job:\n  script:\n    -\n      make a', ['make a']],
    ['behind an anchor', 'job:\n  script: &all\n    - &one make a\n    - *one', ['make a']],
    ['under a quoted key', 'job:\n  "script": make a', ['make a']],
    [
      'under each of the keywords',
      'j:\n  before_script: a\n  script: b\n  after_script: c\n  hooks:\n    pre_get_sources_script: d',
      ['a', 'b', 'c', 'd'],
    ],
    [
      'in a step',
      'j:\n  run:\n    - name: x\n      script: make a\n    - script: |\n        make b\n      name: y',
      ['make a', 'make b'],
    ],
    [
      'after blank lines and remarks',
      'j:\n  script:\n\n    # first\n# margin\n    - make a\n\n    # last\n    - make b',
      ['make a', 'make b'],
    ],
  ])('%s', (_, text, expected) => {
    expect(shell(text)).toEqual(expected)
  })

  it.each([
    ['a job named script', 'script:\n  stage: test'],
    ['an input named script', 'spec:\n  inputs:\n    script:\n      type: string'],
    ['a text that reads like one', 'job:\n  variables:\n    TEXT: |\n      script: make\n      script:'],
    ['a value that reads like one', 'job:\n  stage: script\n  tags: [script]'],
    ['a remark', 'job:\n  # script: make\n  stage: test'],
    ['a reference', 'job:\n  script: !reference [.setup, script]'],
    ['references in a list', 'job:\n  script:\n    - !reference [.setup, script]\n    - *other'],
  ])('but not %s', (_, text) => {
    expect(shell(text)).toEqual([])
  })

  it('with its commands, keywords, options and variables', () => {
    const text = 'job:\n  script:\n    - |\n      if [ -f x ]; then\n        make --all "$TARGET" | tee log\n      fi'
    expect(scopes(text, 'if')).toContain('keyword.control.if.shell')
    expect(scopes(text, 'make')).toContain(command)
    expect(scopes(text, '-all')).toContain('constant.other.option')
    expect(scopes(text, 'TARGET')).toContain('variable.other.normal.shell')
    expect(scopes(text, 'tee')).toContain(command)
    expect(scopes(text, 'fi')).toContain('keyword.control.fi.shell')
  })

  it('with functions, cases and lines that go on', () => {
    const text = [
      'job:',
      '  script:',
      '    - |',
      '      build() {',
      '        compile all',
      '      }',
      '      case "$X" in',
      '        one|two) deploy ;;',
      '      esac',
      '      docker run \\',
      '        --rm image',
      '      finish',
    ].join('\n')
    expect(scopes(text, 'build')).toContain('entity.name.function.shell')
    expect(scopes(text, 'compile')).toContain(command)
    expect(scopes(text, 'deploy')).toContain(command)
    expect(scopes(text, 'esac')).toContain('keyword.control.esac.shell')
    expect(scopes(text, '-rm')).toContain('constant.other.option')
    expect(scopes(text, 'image')).not.toContain(command)
    expect(scopes(text, 'finish')).toContain(command)
  })

  it('with here documents that end at their indented word', () => {
    const text =
      "j:\n  script:\n    - |\n      cat <<EOF > file\n      hello $NAME\n      EOF\n      cat <<-'END'\n      raw $NOT\n      END\n      finish"
    expect(scopes(text, 'hello')).toContain('string.unquoted.heredoc')
    expect(scopes(text, 'NAME')).toContain('variable.other.normal.shell')
    expect(scopes(text, 'raw $NOT')).toContain('string.quoted.heredoc')
    expect(scopes(text, 'finish')).toContain(command)
  })
})

describe('broken shell ends with its YAML', () => {
  it.each([
    [
      'a quote in a list item',
      'a:\n  script:\n    - echo "open\n    - make b\n  stage: test',
      ['echo "open', 'make b'],
    ],
    ['a quote in one line', "a:\n  script: echo 'open\n  stage: test", ["echo 'open"]],
    ['a quote in a block', 'a:\n  script: |\n    echo "open\n  stage: test', ['echo "open']],
    [
      'a quote in the last block of a job',
      'a:\n  script:\n    - |\n      echo "open\nb:\n  stage: test',
      ['echo "open'],
    ],
    [
      'a here document without end',
      'a:\n  script:\n    - |\n      cat <<EOF\n      text\n  stage: test',
      ['cat <<EOF', 'text'],
    ],
    ['brackets', 'a:\n  script:\n    - |\n      f() { if [[ $(\n  stage: test', ['f() { if [[ $(']],
    ['a document', 'before_script: |\n  echo "open\n---\nstage: test', ['echo "open']],
    ['a flow sequence without end', 'a:\n  script: [make a, "\n  stage: test', ['make a']],
  ])('%s', (_, text, expected) => {
    expect(shell(text)).toEqual(expected)
    expect(scopes(text, 'stage')).toContain('entity.name.tag.yaml')
    expect(scopes(text, 'test')).toMatch(/string\.unquoted\.plain\.out\.yaml$/)
  })

  it('at a YAML remark, even between quotes', () => {
    const text = 'a:\n  script:\n    - echo "x # y"\n    - make b'
    expect(shell(text)).toEqual(['echo "x', 'make b'])
    expect(scopes(text, '#')).toContain('comment.line.number-sign.yaml')
  })
})

describe('variables', () => {
  it.each([
    ['bare', 'image: $IMAGE', 'IMAGE'],
    ['in braces', `image: "alpine:\${IMAGE}"`, 'IMAGE'],
    ['in conditions', 'j:\n  rules:\n    - if: $CI_COMMIT_TAG == "x"', 'CI_COMMIT_TAG'],
    ['in lists', "j:\n  tags: [a, '$TAG']", 'TAG'],
    ['in a block of text', 'j:\n  variables:\n    TEXT: |\n      hello $NAME', 'NAME'],
  ])('%s', (_, text, name) => {
    expect(scopes(text, name)).toContain('variable.other.readwrite.gitlab-ci')
  })

  it('but not in remarks, keys, or behind an escape', () => {
    const text = '# $REMARK\n$KEY: "$$ESCAPED"'
    expect(pipeline(text).filter(({ scopes }) => scopes.includes('variable.other'))).toEqual([])
  })

  it('and inputs everywhere', () => {
    const text = 'job-$[[ inputs.name ]]:\n  image: $[[ inputs.image ]]\n  script:\n    - echo "$[[ inputs.text ]]"'
    const inputs = pipeline(text).filter(({ scopes }) => scopes.includes('variable.other.input.gitlab-ci'))
    expect(inputs.map(({ text }) => text.trim())).toEqual(['inputs.name', 'inputs.image', 'inputs.text'])
  })
})

describe('ordinary YAML', () => {
  const text = 'a:\n  script:\n    - echo "$X"\n    - |\n      if true; then\n'

  it('stays as it is', () => {
    expect(shell(text, yaml(text))).toEqual([])
    expect(yaml(text).some(({ scopes }) => scopes.includes('gitlab-ci'))).toBe(false)
  })

  it('is what a pipeline is, outside its scripts', () => {
    const before = 'stages: [a, b]\njob: &job\n  <<: *x\n  image: { name: y }\n'
    const after = '  needs:\n    - job: "z" # why\n      optional: true\n? odd\n: key\n'
    const all = `${before}  script:\n    - echo "open\n${after}`
    const plain = ({ line, text, scopes }: Token) => ({ line, text, scopes: scopes.replace(/^\S+/, '') })
    const lines = [...before.split('\n').keys()].slice(0, -1)
    const behind = [...after.split('\n').keys()].map(line => line + lines.length + 2)
    const outside = (tokens: Token[]) =>
      tokens.filter(({ line }) => lines.includes(line) || behind.includes(line)).map(plain)
    expect(outside(pipeline(all))).toEqual(outside(yaml(all)))
  })
})
