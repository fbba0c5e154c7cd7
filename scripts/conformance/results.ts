import type { Endpoint } from '#contract/endpoint.ts'
import type { Consequence } from './consequences.ts'
import { worksWithout } from './judge/console-reading.ts'

export const verdicts = ['fits', 'differs', 'breaks', 'missing', 'refused', 'not tried'] as const

/**
 * Verdict on an endpoint or rule. `differs`: the console copes with all its differences; `breaks`: not with all;
 * `refused`: the caller's role may not call the path.
 */
export type Verdict = (typeof verdicts)[number]

/** One difference between the host and the contract. It never holds a value of an answer. */
export interface Difference extends Consequence {
  /** The field, behind the name of the call where it is a special one: `data.list[].id`, `without a token: code`. */
  readonly where: string
  readonly expected: string
  readonly got: string
  /** Beside a missing field: the name of an unknown one that may be the same. */
  readonly perhaps?: string
}

export interface Result {
  /** An endpoint's path, or a rule's name. */
  readonly name: string
  readonly kind: 'endpoint' | 'rule'
  /** Whether the console works without the endpoint. */
  readonly optional: boolean
  readonly verdict: Verdict
  /** Why it was not tried or refused; empty otherwise. */
  readonly reason: string
  readonly differences: readonly Difference[]
}

interface Entry {
  readonly kind: Result['kind']
  readonly optional: boolean
  readonly differences: Difference[]
  verdict: Exclude<Verdict, 'differs' | 'breaks'>
  reason: string
}

/** Collects the results of a run by endpoint and rule. */
export interface ResultBook {
  fits(name: string): void
  differs(name: string, difference: Difference): void
  /** Notes that the host has no such path. */
  missing(name: string): void
  refused(name: string, reason: string): void
  /** Notes why it was not tried; of several reasons the first is kept. */
  skip(name: string, reason: string): void
  /** Returns true when further calls are pointless: the path is missing or refused. */
  isClosed(name: string): boolean
  /** Notes that the host has the path: it answered a call, perhaps with a refusal of the call itself. */
  answered(name: string): void
  /** Returns true when the host is known to have the path. */
  exists(name: string): boolean
  /** Returns true when a call of the path succeeded. */
  succeeded(name: string): boolean
  results(): Result[]
}

const untouched = 'nothing here calls it'

/** Creates a result book with an entry for each endpoint and rule. */
export function createResultBook(endpoints: readonly Endpoint[], rules: readonly string[]): ResultBook {
  const blank = { verdict: 'not tried', reason: untouched } as const
  const entries = new Map<string, Entry>([
    ...endpoints.map((endpoint): [string, Entry] => [
      endpoint.path,
      { ...blank, kind: 'endpoint', optional: worksWithout(endpoint), differences: [] },
    ]),
    ...rules.map((name): [string, Entry] => [
      name,
      { ...blank, kind: 'rule', optional: false, differences: [] },
    ]),
  ])

  const existing = new Set<string>()

  function entry(name: string): Entry {
    const found = entries.get(name)
    if (found === undefined) throw new Error(`[conformance] There is no entry for ${name}.`)
    return found
  }

  function setVerdict(name: string, verdict: Entry['verdict'], reason = ''): void {
    Object.assign(entry(name), { verdict, reason })
  }

  return {
    fits(name) {
      if (entry(name).verdict === 'not tried') setVerdict(name, 'fits')
    },
    differs(name, difference) {
      const { differences } = entry(name)
      if (!differences.some((known) => isSame(known, difference))) differences.push(difference)
    },
    missing: (name) => setVerdict(name, 'missing'),
    refused: (name, reason) => setVerdict(name, 'refused', reason),
    skip(name, reason) {
      const { verdict, reason: before } = entry(name)
      if (verdict === 'not tried' && before === untouched) setVerdict(name, 'not tried', reason)
    },
    isClosed: (name) => ['missing', 'refused'].includes(entry(name).verdict),
    answered: (name) => void existing.add(name),
    exists: (name) => existing.has(name),
    succeeded: (name) => entry(name).verdict === 'fits',
    results: () =>
      [...entries].map(([name, { kind, optional, verdict, reason, differences }]) => {
        return { name, kind, optional, verdict: worstOf(verdict, differences), reason, differences }
      }),
  }
}

/** Returns true when the console works with this result: nothing breaks it, and nothing it needs is missing. */
export function isAcceptable({ verdict, optional }: Result): boolean {
  return verdict !== 'breaks' && (verdict !== 'missing' || optional)
}

/** Returns true when the host has the path or keeps the rule, without a difference; untried and refused ones count. */
export function isExact({ verdict }: Result): boolean {
  return verdict === 'fits' || verdict === 'refused' || verdict === 'not tried'
}

function worstOf(verdict: Verdict, differences: readonly Difference[]): Verdict {
  if (differences.some((each) => each.console === 'breaks')) return 'breaks'
  return differences.length > 0 ? 'differs' : verdict
}

function isSame(one: Difference, other: Difference): boolean {
  return one.where === other.where && one.expected === other.expected && one.got === other.got
}
