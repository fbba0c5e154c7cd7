import type { Random } from '../ports.ts'
import { randomBetween, randomUnit } from './random.ts'
import type { FaultRule, FaultsRecord, Reader, Work } from './schema.ts'

/** What is to go wrong with one call. */
export interface Fault {
  /** How long the answer is held back, in whole milliseconds. */
  readonly delayMs: number
  /** What answers instead of the path's handler; undefined lets it answer. */
  readonly rule: FaultRule | undefined
}

const none: FaultsRecord = { id: 'faults', latencyMs: [0, 0], rules: [] }

/** The faults that are set; a sandbox starts without any. */
export function readFaults(reader: Reader): FaultsRecord {
  return reader.get('faults', 'faults') ?? none
}

/** Sets the faults in place of those before. */
export function setFaults(work: Work, faults: Omit<FaultsRecord, 'id'>): void {
  work.put('faults', { ...faults, id: 'faults' })
}

/** What goes wrong with a call of this path: the first rule that covers it and strikes. */
export function drawFault(
  { latencyMs: [min, max], rules }: FaultsRecord,
  path: string,
  random: Random,
): Fault {
  const delayMs = max === 0 ? 0 : Math.round(randomBetween(random, min, max))
  return { delayMs, rule: rules.find((rule) => covers(rule.path, path) && strikes(rule, random)) }
}

/** Takes one off a rule that strikes a number of times; it goes with the last one. False when it was gone already. */
export function spendOne(work: Work, used: FaultRule): boolean {
  const faults = readFaults(work)
  const index = faults.rules.findIndex((rule) => rule.id === used.id)
  const rule = faults.rules[index]
  if (rule === undefined) return false
  if (rule.times === undefined) return true
  const rest = rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : []
  setFaults(work, { ...faults, rules: faults.rules.toSpliced(index, 1, ...rest) })
  return true
}

function covers(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function strikes({ probability }: FaultRule, random: Random): boolean {
  return probability === undefined || randomUnit(random) < probability
}
