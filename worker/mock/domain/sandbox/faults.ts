import { seededRandom } from '#fixtures/seeded-random.ts'
import type { Random } from '#worker/mock/ports.ts'
import { randomUnit } from '../common/random.ts'
import type { Reader, Work } from '../schema.ts'
import type { FaultRule, FaultsRecord } from './records.ts'

/** The rule that applies to a call, and the drawn delay in whole milliseconds. */
export interface AppliedFault {
  readonly rule: FaultRule
  readonly delayMs: number
}

/** The faults of one call, and the remaining rules. */
interface Outcome {
  /** The delay of every call, in whole milliseconds. */
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
 * Applies the first rule whose path and probability match. A rule with `times` is counted down and removed at 0. With a
 * seed, the draw depends on the seed, the rule and the number of its matches so far.
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

/** Returns whether a call of the path changes the rules, by their `times` or by the seed's count. */
export function areFaultsCounted({ seed, latencyMs, rules }: FaultsRecord, path: string): boolean {
  const matching = rules.filter((rule) => matchesPath(rule.path, path))
  if (matching.some(({ times }) => times !== undefined)) return true
  return seed !== undefined && (isRange(latencyMs) || matching.some(isRandom))
}

/** Returns whether a path equals the pattern, or has its prefix if it ends with `*`. */
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

/** Returns the random numbers of one call of a rule; rule 0 is the latency of all calls. */
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
