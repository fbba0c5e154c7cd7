import type { Endpoint } from '../../contract/endpoint.ts'

export const verdicts = ['fits', 'differs', 'missing', 'refused', 'not tried'] as const

/** `refused`: the host answered as the contract says, that this caller may not call the path. */
export type Verdict = (typeof verdicts)[number]

/** One way in which the host is not what the contract says; it never holds a value of an answer. */
export interface Difference {
  /** Which answer, and where in it: `data.list[].id`, `without a token: code`. */
  readonly where: string
  readonly expected: string
  readonly got: string
}

export interface Result {
  /** An endpoint's path, or a rule's name. */
  readonly name: string
  readonly kind: 'endpoint' | 'rule'
  /** Whether the console lives without it. */
  readonly optional: boolean
  readonly verdict: Verdict
  /** Why it was not tried or was refused; else empty. */
  readonly reason: string
  readonly differences: readonly Difference[]
}

interface Page {
  readonly kind: Result['kind']
  readonly optional: boolean
  readonly differences: Difference[]
  verdict: Exclude<Verdict, 'differs'>
  reason: string
}

/** What was found, endpoint by endpoint. */
export interface ResultBook {
  fits(name: string): void
  differs(name: string, difference: Difference): void
  missing(name: string): void
  refused(name: string, reason: string): void
  /** Says why it was not tried; of several reasons the first one counts. */
  skip(name: string, reason: string): void
  /** Whether more calls of it are of no use: it is missing or refused. */
  isClosed(name: string): boolean
  results(): Result[]
}

const untouched = 'nothing here calls it'

/** A book with a page for each endpoint and rule. */
export function createResultBook(endpoints: readonly Endpoint[], rules: readonly string[]): ResultBook {
  const blank = { verdict: 'not tried', reason: untouched } as const
  const pages = new Map<string, Page>([
    ...endpoints.map(({ path, extension }): [string, Page] => [
      path,
      { ...blank, kind: 'endpoint', optional: extension, differences: [] },
    ]),
    ...rules.map((name): [string, Page] => [
      name,
      { ...blank, kind: 'rule', optional: false, differences: [] },
    ]),
  ])

  function page(name: string): Page {
    const found = pages.get(name)
    if (found === undefined) throw new Error(`[conformance] There is no page for ${name}.`)
    return found
  }

  function turn(name: string, verdict: Page['verdict'], reason = ''): void {
    Object.assign(page(name), { verdict, reason })
  }

  return {
    fits(name) {
      if (page(name).verdict === 'not tried') turn(name, 'fits')
    },
    differs(name, difference) {
      const { differences } = page(name)
      if (!differences.some((known) => isSame(known, difference))) differences.push(difference)
    },
    missing: (name) => turn(name, 'missing'),
    refused: (name, reason) => turn(name, 'refused', reason),
    skip(name, reason) {
      const { verdict, reason: before } = page(name)
      if (verdict === 'not tried' && before === untouched) turn(name, 'not tried', reason)
    },
    isClosed: (name) => ['missing', 'refused'].includes(page(name).verdict),
    results: () =>
      [...pages].map(([name, { kind, optional, verdict, reason, differences }]) => {
        const differs = differences.length > 0
        return { name, kind, optional, verdict: differs ? 'differs' : verdict, reason, differences }
      }),
  }
}

/** Whether the console works with this host as far as was tried. */
export function isAcceptable({ verdict, optional }: Result): boolean {
  return verdict !== 'differs' && (verdict !== 'missing' || optional)
}

function isSame(one: Difference, other: Difference): boolean {
  return one.where === other.where && one.expected === other.expected && one.got === other.got
}
