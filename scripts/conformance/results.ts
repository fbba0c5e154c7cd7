import type { Endpoint } from '../../contract/endpoint.ts'

export const verdicts = ['fits', 'differs', 'missing', 'refused', 'not tried'] as const

/** Verdict on an endpoint or rule. `refused`: the caller's role may not call the path. */
export type Verdict = (typeof verdicts)[number]

/** One difference between the host and the contract. It never holds a value of an answer. */
export interface Difference {
  /** The field, behind the name of the call where it is a special one: `data.list[].id`, `without a token: code`. */
  readonly where: string
  readonly expected: string
  readonly got: string
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
  verdict: Exclude<Verdict, 'differs'>
  reason: string
}

/** Collects the results of a run by endpoint and rule. */
export interface ResultBook {
  fits(name: string): void
  differs(name: string, difference: Difference): void
  missing(name: string): void
  refused(name: string, reason: string): void
  /** Notes why it was not tried; of several reasons the first is kept. */
  skip(name: string, reason: string): void
  /** Returns true when further calls are pointless: the path is missing or refused. */
  isClosed(name: string): boolean
  results(): Result[]
}

const untouched = 'nothing here calls it'

/** Creates a result book with an entry for each endpoint and rule. */
export function createResultBook(endpoints: readonly Endpoint[], rules: readonly string[]): ResultBook {
  const blank = { verdict: 'not tried', reason: untouched } as const
  const entries = new Map<string, Entry>([
    ...endpoints.map(({ path, extension }): [string, Entry] => [
      path,
      { ...blank, kind: 'endpoint', optional: extension, differences: [] },
    ]),
    ...rules.map((name): [string, Entry] => [
      name,
      { ...blank, kind: 'rule', optional: false, differences: [] },
    ]),
  ])

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
    results: () =>
      [...entries].map(([name, { kind, optional, verdict, reason, differences }]) => {
        const differs = differences.length > 0
        return { name, kind, optional, verdict: differs ? 'differs' : verdict, reason, differences }
      }),
  }
}

/** Returns true when the console works with this result: no difference, and nothing it needs is missing. */
export function isAcceptable({ verdict, optional }: Result): boolean {
  return verdict !== 'differs' && (verdict !== 'missing' || optional)
}

function isSame(one: Difference, other: Difference): boolean {
  return one.where === other.where && one.expected === other.expected && one.got === other.got
}
