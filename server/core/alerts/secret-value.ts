/** Does a text look like a key or password? */

/** What it looks like, to follow "this looks like"; `name` is the field's name. */
export function secretIn(name: string, text: string): string | undefined {
  // Nothing shorter is one of these.
  if (text.length < 12) return undefined
  if (keyForm.test(text) && isReal(text) && isSecretName(name)) return 'an authorization key'
  const found = forms.find(({ sign, form }) => text.includes(sign) && isReal(form.exec(text)?.[0]))
  return found?.what ?? (isHeader(name, text) ? 'a header with a key' : undefined)
}

/** The platform's authorization keys. */
const keyForm = /^[0-9a-f]{32}$/i

/** `sign` is looked for first, as most texts are long before they are secret. */
const forms: readonly { readonly sign: string; readonly form: RegExp; readonly what: string }[] = [
  {
    sign: 'gl',
    form: /\bgl(?:pat|rt|dt|ft|oas|soat|ptt|cbt|imt|agent|wt|ffct)-[\w.-]{16,}/,
    what: 'a token of GitLab',
  },
  { sign: '://', form: /:\/\/[^\s/:@]{0,200}:[^\s/@]{3,200}@/, what: 'an address with a password in it' },
  { sign: '-----BEGIN', form: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/, what: 'a private key' },
  { sign: 'AKIA', form: /\bAKIA[0-9A-Z]{16}\b/, what: 'an access key of AWS' },
  {
    sign: 'uthorization:',
    form: /uthorization:\s{0,9}(?:Bearer|Basic)\s{1,9}[\w.~+/-]{12,}/i,
    what: 'a header with a key',
  },
]

/** `Bearer KEY` and nothing else; the words of a sentence hold no digit. */
function isHeader(name: string, text: string): boolean {
  const [, scheme, key = ''] = /^(Bearer|Basic)\s{1,9}([\w.~+/-]{12,400}=*)$/i.exec(text) ?? []
  return scheme !== undefined && isReal(key) && (isSecretName(name) || /[0-9=]/.test(key))
}

/** Not a placeholder for one, as in `glpat-xxxxxxxxxxxxxxxxxxxx` and `https://user:$PASSWORD@host`. */
function isReal(found: string | undefined): boolean {
  return found !== undefined && !/[$<{[]|x{6}|\*{3}|\.{3}|…/i.test(found) && !/(.)\1{11}/.test(found)
}

/** `apiKey`, `authorization_key`, `token`, but not `dedup_key`, `token_id` and `commit_sha`. */
function isSecretName(name: string): boolean {
  if (name.length > 100) return false
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map(word => word.replace(/s$/, ''))
    .filter(word => word !== '')
  if (words.some(word => harmless.has(word))) return false
  if (words.some(word => secretWords.has(word))) return true
  const last = words.at(-1)
  return last === 'key' && (words.length === 1 || words.slice(0, -1).some(word => keyKinds.has(word)))
}

/** Names of things that are 32 hexadecimal digits and no secret. The `s` at their ends is gone. */
const harmless = new Set([
  'fingerprint',
  'sha',
  'commit',
  'digest',
  'hash',
  'md5',
  'checksum',
  'id',
  'identifier',
  'uuid',
])
const secretWords = new Set([
  'token',
  'authorization',
  'auth',
  'secret',
  'password',
  'passwd',
  'bearer',
  'apikey',
  'credential',
])
/** What stands before `key` where it is a secret one. */
const keyKinds = new Set([
  'authorization',
  'api',
  'access',
  'private',
  'integration',
  'routing',
  'service',
  'account',
  'webhook',
  'signing',
  'encryption',
  'license',
  'gitlab',
  'endpoint',
])
