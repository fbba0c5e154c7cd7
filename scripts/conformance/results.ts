import { endpoints } from '#contract/registry.ts'
import { worksWithout } from './judge/console-reading.ts'
import { type Meaning, meanings, type Reason } from './judge/meanings.ts'

export const verdicts = ['fits', 'differs', 'breaks', 'missing', 'refused', 'not tried'] as const

/**
 * The verdict on an endpoint or rule: `differs` if the console tolerates all differences, `breaks` if not, `refused` if
 * the role may not call the path.
 */
export type Verdict = (typeof verdicts)[number]

/** A difference between the host and the contract, without any value of an answer. */
export interface Difference extends Meaning {
  /** The field, after the name of a special call: `data.list[].id`, `the user afterwards: name`. */
  readonly where: string
  readonly expected: string
  readonly got: string
}

export interface Result {
  readonly name: string
  readonly kind: 'endpoint' | 'rule'
  /** Whether the console works without the endpoint. */
  readonly optional: boolean
  readonly verdict: Verdict
  /** The reason for not trying or refusing it; empty otherwise. */
  readonly reason: string
  readonly differences: readonly Difference[]
}

/** The results of a run by endpoint and rule, each with its first verdict. */
export type ResultBook = ReturnType<typeof createResultBook>

/** Creates a result book with an entry for each endpoint and rule. */
export function createResultBook(rules: readonly string[]) {
  const entryOf = (name: string, kind: Result['kind'], optional: boolean) => {
    const untried: { verdict: Result['verdict']; reason: string } = { verdict: 'not tried', reason: '' }
    return { name, kind, optional, ...untried, differences: new Map<string, Difference>() }
  }
  const all = [
    ...endpoints.map((endpoint) => entryOf(endpoint.path, 'endpoint', worksWithout(endpoint))),
    ...rules.map((name) => entryOf(name, 'rule', false)),
  ]

  function entry(name: string) {
    const found = all.find((each) => each.name === name)
    if (found === undefined) throw new Error(`[conformance] There is no entry for ${name}.`)
    return found
  }

  return {
    note(name: string, verdict: Verdict, reason = ''): void {
      const known = entry(name)
      const isNew = known.verdict === 'not tried' && (known.reason === '' || verdict !== 'not tried')
      if (isNew) Object.assign(known, { verdict, reason })
    },
    differs(name: string, difference: Omit<Difference, keyof Meaning>, reason: Reason): void {
      const { differences } = entry(name)
      const key = JSON.stringify(difference)
      if (!differences.has(key)) differences.set(key, { ...difference, ...meanings[reason] })
    },
    /** Returns whether a call of the path succeeded. */
    succeeded: (name: string) => entry(name).verdict === 'fits',
    results: (): Result[] =>
      all.map((each) => {
        const differences = [...each.differences.values()]
        return { ...each, differences, verdict: worstOf(each.verdict, differences) }
      }),
  }
}

/** Returns whether the console works with this result. */
export function isAcceptable({ verdict, optional }: Result): boolean {
  return verdict !== 'breaks' && (verdict !== 'missing' || optional)
}

function worstOf(verdict: Verdict, differences: readonly Difference[]): Verdict {
  if (differences.some((each) => each.console === 'breaks')) return 'breaks'
  return differences.length > 0 ? 'differs' : verdict
}
