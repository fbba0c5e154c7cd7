import { seededRandom } from '#fixtures/seeded-random.ts'
import type { Random } from '#worker/mock/ports.ts'
import { randomUnit } from '../common/random.ts'
import type { Reader, Work } from '../schema.ts'
import type { FaultRule, FaultsRecord } from './records.ts'

/** A rule that applies to a call, and its delay of this call in whole milliseconds. */
export interface AppliedFault {
  readonly rule: FaultRule
  readonly delayMs: number
}

/** The faults of one call, and the rules that are left after it. */
interface Outcome {
  /** The delay that every call has, in whole milliseconds. */
  readonly latencyMs: number
  /** Undefined when no rule applies. */
  readonly fault: AppliedFault | undefined
  readonly left: FaultsRecord
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

/**
 * Applies the rules to a call: the first rule applies that matches the path and whose probability hits; one with
 * `times` is counted down, and removed at 0. With a seed, what is drawn depends on the seed, the rule and the number of
 * calls that the rule matched so far.
 */
export function applyFaults(faults: FaultsRecord, path: string, random: Random): Outcome {
  const { seed } = faults
  const counted = seed === undefined ? faults : countCall(faults, path)
  const drawFor = (rule: number, call = 0) =>
    seed === undefined ? () => randomUnit(random) : drawOfCall(seed, rule, call)
  const latencyMs = drawnFrom(faults.latencyMs, drawFor(0, counted.calls))
  for (const rule of counted.rules) {
    if (!matchesPath(rule.path, path)) continue
    const draw = drawFor(rule.id, rule.calls)
    if (rule.probability !== undefined && draw() >= rule.probability) continue
    const fault = { rule, delayMs: drawnFrom(rangeOf(rule.delayMs), draw) }
    return { latencyMs, fault, left: countDown(counted, rule) }
  }
  return { latencyMs, fault: undefined, left: counted }
}

/** Whether a call of the path changes the rules: by using up one with `times`, or by being counted for the seed. */
export function areFaultsCounted({ seed, latencyMs, rules }: FaultsRecord, path: string): boolean {
  const matching = rules.filter((rule) => matchesPath(rule.path, path))
  if (matching.some(({ times }) => times !== undefined)) return true
  return seed !== undefined && (isRange(latencyMs) || matching.some(isRandom))
}

/** Whether a path is the pattern's, or has its prefix when it ends with `*`. */
export function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
}

function countCall(faults: FaultsRecord, path: string): FaultsRecord {
  return {
    ...faults,
    calls: (faults.calls ?? 0) + 1,
    rules: faults.rules.map((rule) =>
      matchesPath(rule.path, path) ? { ...rule, calls: (rule.calls ?? 0) + 1 } : rule,
    ),
  }
}

function countDown(faults: FaultsRecord, { id, times }: FaultRule): FaultsRecord {
  if (times === undefined) return faults
  return {
    ...faults,
    rules: faults.rules.flatMap((rule) => {
      if (rule.id !== id) return [rule]
      return times > 1 ? [{ ...rule, times: times - 1 }] : []
    }),
  }
}

type Draw = () => number

/** Returns the numbers of one call of a rule, which depend on nothing else; rule 0 is the latency of all calls. */
function drawOfCall(seed: number, rule: number, call: number): Draw {
  return seededRandom(Math.imul(Math.imul(seed, 0x9e3779b1) + rule, 0x85ebca77) + call).unit
}

function drawnFrom([min, max]: readonly [number, number], draw: Draw): number {
  return min === max ? min : Math.round(min + draw() * (max - min))
}

function rangeOf(delay: FaultRule['delayMs'] = 0): readonly [number, number] {
  return typeof delay === 'number' ? [delay, delay] : delay
}

function isRange([min, max]: readonly [number, number]): boolean {
  return min < max
}

function isRandom({ probability, delayMs }: FaultRule): boolean {
  return probability !== undefined || isRange(rangeOf(delayMs))
}
