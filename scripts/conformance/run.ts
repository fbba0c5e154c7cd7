import { endpoints } from '../../contract/registry.ts'
import type { Host, Session } from './host.ts'
import type { Interrupt } from './interrupt.ts'
import type { People } from './people.ts'
import { createProbe } from './probe.ts'
import { probeReads } from './reads.ts'
import { createResultBook, type Result } from './results.ts'
import { probeRules, ruleNames } from './rules.ts'
import { probeWrites } from './writes/journey.ts'

interface Run {
  readonly host: Host
  readonly session: Session
  readonly people: People
  readonly interrupt?: Interrupt
  readonly write: boolean
  readonly publish: boolean
  readonly email?: string | undefined
}

export interface Findings {
  readonly results: readonly Result[]
  /** What was made on the host and is still there. */
  readonly left: readonly string[]
  /** Why it ended before everything was tried. */
  readonly failure?: unknown
}

/** Holds a host to the contract. */
export async function checkConformance({
  host,
  session,
  people,
  interrupt,
  ...options
}: Run): Promise<Findings> {
  const book = createResultBook(endpoints, ruleNames)
  const probe = createProbe(host, book, interrupt)
  await probeReads(probe, book, session)
  await probeRules(host, book, session)
  if (!options.write) {
    for (const { path, effect } of endpoints) {
      if (effect === 'change') book.skip(path, 'changes something; --write tries it')
    }
    return { results: book.results(), left: [] }
  }
  const { publish, email } = options
  const writing = { probe, book, people, operator: session, publish, email }
  const outcome = await probeWrites(writing, interrupt)
  return { results: book.results(), ...outcome }
}
