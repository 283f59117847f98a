// Is it as it should be? Node's own module for this does not exist in a web worker.
export function ok(value: unknown, message = `expected a value, got ${value}`): asserts value {
  if (!value) throw new Error(message)
}

export function equal(actual: unknown, expected: unknown, what = 'value'): void {
  const [got, wanted] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (got !== wanted) throw new Error(`${what}: expected ${wanted}, got ${got}`)
}

export function match(actual: string, expected: RegExp): void {
  if (!expected.test(actual)) throw new Error(`expected ${expected} in ${JSON.stringify(actual)}`)
}
