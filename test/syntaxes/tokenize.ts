/** How does VS Code's tokenizer colour a text? With its own YAML, shell and JSON grammars and those of this repository. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import oniguruma from 'vscode-oniguruma'
import textmate from 'vscode-textmate'

export interface Token {
  /** 0-based. */
  readonly line: number
  readonly text: string
  /** From the outside in, separated by spaces. */
  readonly scopes: string
}

const files = {
  'source.json.alert-mapping': '../../syntaxes/alert-mapping.tmLanguage.json',
  'source.json.alert-payload': '../../syntaxes/alert-payload.tmLanguage.json',
  'source.gitlab-ci': '../../syntaxes/gitlab-ci.tmLanguage.json',
  'source.json': '../fixtures/grammars/json.tmLanguage.json',
  'source.shell': '../fixtures/grammars/shell-unix-bash.tmLanguage.json',
  'source.yaml': '../fixtures/grammars/yaml.tmLanguage.json',
  'source.yaml.1.2': '../fixtures/grammars/yaml-1.2.tmLanguage.json',
} as const

const registry = new textmate.Registry({
  onigLib: loadOniguruma(),
  loadGrammar: async scope => {
    const file = new Map<string, string>(Object.entries(files)).get(scope)
    return file ? textmate.parseRawGrammar(readFileSync(new URL(file, import.meta.url), 'utf8'), file) : null
  },
})

/** Resolves to a function, as every text needs the same grammar. */
export async function tokenizer(scope: keyof typeof files): Promise<(text: string) => Token[]> {
  const grammar = await registry.loadGrammar(scope)
  if (!grammar) throw new Error(`no grammar ${scope}`)
  return text => {
    let state = textmate.INITIAL
    return text.split('\n').flatMap((content, line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine(content, state)
      state = ruleStack
      return tokens.map(({ startIndex, endIndex, scopes }) => ({
        line,
        text: content.slice(startIndex, endIndex),
        scopes: scopes.join(' '),
      }))
    })
  }
}

async function loadOniguruma() {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm')
  await oniguruma.loadWASM(readFileSync(wasm))
  return {
    createOnigScanner: (patterns: string[]) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text: string) => new oniguruma.OnigString(text),
  }
}
