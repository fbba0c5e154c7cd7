/** The part of `node:assert/strict` that the storage suites use, for the browser. */
const assert = {
  ok(value: unknown): asserts value {
    if (!value) throw new Error(`Expected something, got ${show(value)}.`)
  },
  equal(actual: unknown, expected: unknown): void {
    if (!Object.is(actual, expected)) throw new Error(`Expected ${show(expected)}, got ${show(actual)}.`)
  },
  deepEqual(actual: unknown, expected: unknown): void {
    assert.equal(show(actual), show(expected))
  },
  throws(action: () => unknown, expected: RegExp): void {
    let thrown: unknown
    try {
      action()
    } catch (error) {
      thrown = error
    }
    matches(thrown, expected)
  },
  async rejects(action: Promise<unknown>, expected = /./): Promise<void> {
    matches(await action.then(() => undefined, thrownBy), expected)
  },
}

const thrownBy = (error: unknown): unknown => error

function matches(error: unknown, expected: RegExp): void {
  if (!expected.test(String(error ?? ''))) throw new Error(`Expected ${expected}, got ${show(error)}.`)
}

/** Formats a value; equal values give equal texts, whatever the order of their properties. */
function show(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(show).join()}]`
  if (typeof value !== 'object' || value === null || value instanceof Error) return typed(value)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([name, inner]) => `${JSON.stringify(name)}:${show(inner)}`).join()}}`
}

const typed = (value: unknown): string => (typeof value === 'string' ? JSON.stringify(value) : String(value))

// biome-ignore lint/style/noDefaultExport: it replaces a module with a default export.
export default assert
