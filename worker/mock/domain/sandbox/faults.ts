import type { Random } from '#worker/mock/ports.ts'
import { randomBetween, randomUnit } from '../common/random.ts'
import type { Reader, Work } from '../schema.ts'
import type { FaultRule, FaultsRecord } from './records.ts'

/** The faults of one call. */
export interface Fault {
  /** The delay of the answer in whole milliseconds. */
  readonly delayMs: number
  /** The rule that replaces or changes the answer; undefined when none applies. */
  readonly rule: FaultRule | undefined
}

const none: FaultsRecord = { id: 'faults', latencyMs: [0, 0], rules: [] }

/** Returns the fault rules; a new sandbox has none. */
export function readFaults(reader: Reader): FaultsRecord {
  return reader.get('faults', 'faults') ?? none
}

/** Replaces the fault rules. */
export function setFaults(work: Work, faults: Omit<FaultsRecord, 'id'>): void {
  work.put('faults', { ...faults, id: 'faults' })
}

/** Selects the fault of a call: the first rule that matches the path and whose probability hits. */
export function selectFault(
  { latencyMs: [min, max], rules }: FaultsRecord,
  path: string,
  random: Random,
): Fault {
  const delayMs = max === 0 ? 0 : Math.round(randomBetween(random, min, max))
  return { delayMs, rule: rules.find((rule) => matchesPath(rule.path, path) && isHit(rule, random)) }
}

/** Counts down a rule with `times`; a rule at 0 is removed. Returns false when a concurrent call removed it first. */
export function countDownRule(work: Work, used: FaultRule): boolean {
  const faults = readFaults(work)
  const index = faults.rules.findIndex((rule) => rule.id === used.id)
  const rule = faults.rules[index]
  if (rule === undefined) return false
  if (rule.times === undefined) return true
  const rest = rule.times > 1 ? [{ ...rule, times: rule.times - 1 }] : []
  setFaults(work, { ...faults, rules: faults.rules.toSpliced(index, 1, ...rest) })
  return true
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function isHit({ probability }: FaultRule, random: Random): boolean {
  return probability === undefined || randomUnit(random) < probability
}
