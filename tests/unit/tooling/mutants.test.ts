import { transformSync } from '@swc/core'
import { describe, expect, it } from 'vitest'
import { filesIn, importersOf, sample } from '#scripts/mutants/choose-mutants.ts'
import { findChanges } from '#scripts/mutants/find-changes.ts'
import { readOptions } from '#scripts/mutants/options.ts'
import { plantMutants, switchName } from '#scripts/mutants/plant-mutants.ts'
import { killedShare, shareTable, survivorLine } from '#scripts/mutants/report.ts'
import type { Fate, Outcome } from '#scripts/mutants/run-mutants.ts'

/** Formats each change as "kind: original → replacement". */
function changesOf(source: string): string[] {
  return findChanges('a.ts', source).map(
    ({ kind, start, end, replacement }) => `${kind}: ${source.slice(start, end)} → ${replacement}`,
  )
}

/** Returns the argument of `result(…)` in a program, without a mutant and with each of its mutants. */
function resultsOf(source: string): unknown[] {
  const mutants = findChanges('a.ts', source).map((change, index) => ({ ...change, id: index + 1 }))
  const planted = plantMutants(source, mutants)
  const { code } = transformSync(planted, { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return [0, ...mutants.map(({ id }) => id)].map((active) => {
    const results: unknown[] = []
    const run = new Function(switchName, 'result', code)
    run(
      (id: number) => id === active,
      (value: unknown) => results.push(value),
    )
    return results[0]
  })
}

describe('mutants: the changes of a file', () => {
  it.each([
    ['export const a = (b: number) => b < 1', 'comparison: b < 1 → (b) <= (1)'],
    ['export const a = (b: number) => b < 1', 'condition fixed: b < 1 → true'],
    ['export const a = (b: number) => b < 1', 'number: 1 → 2'],
    ['export const a = b && c', 'logic: b && c → (b) || (c)'],
    ['export const a = b ?? 0', 'default removed: b ?? 0 → b'],
    ['export const a = b % c', 'arithmetic: b % c → (b) * (c)'],
    ['a -= b', 'arithmetic: a -= b → a += b'],
    ['export const a = !b', 'negation: !b → b'],
    ['export const a = true', 'boolean: true → false'],
    ["export const a = ''", "text: '' → '?'"],
    ['export const a = `b`', "text: `b` → ''"],
    ['export const a = b?.c.some(d)', 'method: .some → .every'],
    ['export const a = b\n  .filter(c)\n  .map(d)', 'call removed: b\n  .filter(c) → b'],
    ['if (a) b()', 'condition fixed: a → false'],
    ['if (a) b()', 'statement removed: b() → void 0'],
    ['while (a) b()', 'condition fixed: a → false'],
    ["'用户'\na + b", 'arithmetic: a + b → (a) - (b)'],
  ])('%s can have %s', (source, change) => {
    expect(changesOf(source)).toContain(change)
  })

  it.each([
    "import a from 'b'",
    "export type A = 'b' | 1",
    'export function a(b: 1 | 2): 3 {}',
    'export const a = b as 1',
    "export const a = { 'b-c': d }",
    'export const a = b?.c.filter(d).length',
    'class A extends B { constructor() { super() } }',
  ])('%s has none that only its types or its names would know of', (source) => {
    expect(changesOf(source)).toEqual([])
  })

  it('a file that cannot be read is an error', () => {
    expect(() => findChanges('a.ts', 'const = 1')).toThrow('a.ts')
  })
})

describe('mutants: planted in a file', () => {
  it('with none switched on the program does what it did, with one it differs by that one alone', () => {
    expect(resultsOf('result(2 < 3 ? 4 * 5 : 6)')).toEqual([
      20, // as it is
      undefined, // the call removed
      20, // true
      6, // false
      20, // 2 <= 3
      6, // 3 < 3
      20, // 2 < 4
      4 / 5,
      25, // 5 * 5
      24, // 4 * 6
      20, // 7 instead of 6
    ])
  })

  it('lines without semicolons stay statements of their own', () => {
    const source = "let a = 'x'\na += 'y'\n;[a] = [a + 'z']\nif (a) a += '!'\nresult(a)"
    expect(resultsOf(source)[0]).toBe('xyz!')
  })

  it('a method keeps its object', () => {
    expect(resultsOf('const a = [1, 2, 3]\nresult(a.some((b) => b > 2))')).toContain(false)
  })
})

describe('mutants: the sample', () => {
  const items = Array.from({ length: 1000 }, (_, index) => index)

  it('has so many, in their order, none twice, the same for the same seed', () => {
    const chosen = sample(items, 100, 7)
    expect(chosen).toEqual(sample(items, 100, 7))
    expect(chosen).not.toEqual(sample(items, 100, 8))
    expect(chosen).toEqual([...new Set(chosen)].toSorted((a, b) => a - b))
    expect(chosen).toHaveLength(100)
  })

  it('takes one out of each part, so that no file is left out', () => {
    expect(sample(items, 100, 7).map((item) => Math.floor(item / 10))).toEqual(
      Array.from({ length: 100 }, (_, part) => part),
    )
  })

  it('has every item with the same likelihood', () => {
    const counts = new Map<number, number>()
    for (let seed = 1; seed <= 2000; seed += 1) {
      for (const item of sample(items.slice(0, 10), 5, seed)) counts.set(item, (counts.get(item) ?? 0) + 1)
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(900)
    expect(Math.max(...counts.values())).toBeLessThan(1100)
  })

  it('is all there is when there are no more', () => {
    expect(sample(items, 2000, 1)).toEqual(items)
  })
})

describe('mutants: the report', () => {
  const outcome = (fate: Fate): Outcome => ({
    fate,
    mutant: {
      id: 1,
      file: 'a.ts',
      line: 3,
      kind: 'number',
      form: 'expression',
      start: 0,
      end: 1,
      original: '1',
      replacement: '2',
    },
  })
  const outcomes = (['killed', 'killed', 'late', 'survived', 'not reached'] as const).map(outcome)

  it('counts as killed what failed or did not end, and nothing else', () => {
    expect(killedShare(outcomes)).toBe(60)
    expect(shareTable('file', outcomes, ({ file }) => file).split('\n')[1]).toMatch(
      /^a\.ts +2 +1 +1 +1 +60\.0 %$/,
    )
  })

  it('names what lived by its place and its change', () => {
    expect(survivorLine(outcome('survived'))).toBe('✗ a.ts:3  number: 1 → 2')
    expect(survivorLine(outcome('not reached'))).toBe('· a.ts:3  number: 1 → 2')
  })
})

describe('mutants: the options', () => {
  it('without any there is a sample, with --all there is all', () => {
    expect(readOptions([])).toEqual({ size: 100, seed: 1, only: '', workers: 2 })
    expect(readOptions(['--all', '--only', 'ledger']).size).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([[['--size', '0']], [['--seed', 'x']], [['--what']]])('%j is refused with the usage', (args) => {
    expect(() => readOptions(args)).toThrow('npm run mutants')
  })
})

describe('mutants: the tests of a table are those of what uses it', () => {
  const domain = 'worker/mock/domain'
  const importers = importersOf(filesIn(domain))
  const of = (file: string) =>
    importers.get(`${domain}/${file}`)?.map((each) => each.slice(domain.length + 1))

  it('what imports its values uses it', () => {
    expect(of('account/captcha-image.ts')).toEqual(['account/captcha.ts'])
    expect(of('file/read-zip.ts')).toContain('file/package.ts')
  })

  it('an import over several lines counts, one of types does not', () => {
    expect(of('access/authority.ts')).toContain('account/user-administration.ts')
    expect(of('schema.ts')).toEqual([])
  })
})
