import { endpoints } from '#contract/registry.ts'
import type { Host, Session } from './host.ts'
import type { Interrupt } from './interrupt.ts'
import { createProbe } from './probe.ts'
import type { Prompts } from './prompts.ts'
import { probeReads } from './reads.ts'
import { createResultBook, type Result } from './results.ts'
import { probeRules, ruleNames } from './rules.ts'
import { probeWrites } from './writes/probe-writes.ts'

interface Run {
  readonly host: Host
  readonly session: Session
  readonly prompts: Prompts
  readonly interrupt?: Interrupt
  readonly write: boolean
  readonly publish: boolean
  readonly email?: string | undefined
}

export interface Findings {
  readonly results: readonly Result[]
  /** Records created on the host that could not be removed. */
  readonly left: readonly string[]
  /** The error that ended the run early. */
  readonly failure?: unknown
}

/** Calls every endpoint of a host and compares its answers with the contract. */
export async function checkConformance(run: Run): Promise<Findings> {
  const { host, session, prompts, interrupt, write, publish, email } = run
  const book = createResultBook(endpoints, ruleNames)
  const probe = createProbe(host, book, interrupt)
  await probeReads(probe, book, session)
  await probeRules(host, book, session)
  if (!write) {
    for (const { path, logged } of endpoints) {
      if (logged) book.skip(path, 'changes something; --write tries it')
    }
    return { results: book.results(), left: [] }
  }
  const writing = { probe, book, prompts, operator: session, publish, email }
  const outcome = await probeWrites(writing, interrupt)
  return { results: book.results(), ...outcome }
}
