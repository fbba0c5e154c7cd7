export interface FaultRule {
  path: string
  code?: number
  msg?: string
  http?: number
  drop?: boolean
  omit?: readonly string[]
  /** Milliseconds, or their minimum and maximum. */
  delay_ms?: number | readonly [number, number]
  retry_after?: number
  /** Remaining number of applications; unlimited by default. */
  times?: number
  /** From 0 to 1; defaults to 1. */
  probability?: number
}

export interface Faults {
  latency_ms: readonly [number, number]
  rules: readonly FaultRule[]
}

export const noFaults: Faults = { latency_ms: [0, 0], rules: [] }

const offline: FaultRule = { path: '*', drop: true }

export const latencies = {
  none: [0, 0],
  short: [300, 800],
  long: [1500, 3000],
  endless: [8000, 10_000],
} as const satisfies Record<string, readonly [number, number]>

type Latency = keyof typeof latencies

export const latencyNames = Object.keys(latencies) as Latency[]

export function latencyOf({ latency_ms }: Faults): Latency | undefined {
  return latencyNames.find((name) => latencies[name].every((value, index) => value === latency_ms[index]))
}

/** The mock's limit. */
const maxLatencyMs = 60_000

/** Returns whether the mock accepts a range: integers in milliseconds, in ascending order. */
export function isLatencyRange([min, max]: readonly [number, number]): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= maxLatencyMs
}

export const effects = {
  refused: { code: 500 },
  forbidden: { code: 40005 },
  tooMany: { code: 41005 },
  broken: { http: 502 },
  dropped: { drop: true },
} as const satisfies Record<string, Partial<FaultRule>>

export type FaultEffect = keyof typeof effects

export const effectNames = Object.keys(effects) as FaultEffect[]

export function effectOf(rule: FaultRule): FaultEffect | undefined {
  return effectNames.find((name) => {
    const { code, http, drop }: Partial<FaultRule> = effects[name]
    const isSame = rule.code === code && rule.http === http && (rule.drop ?? false) === (drop ?? false)
    return isSame && rule.omit === undefined
  })
}

export function isOffline({ rules }: Faults): boolean {
  return rules.some(isOfflineRule)
}

export function withOffline(faults: Faults, enabled: boolean): Faults {
  return { ...faults, rules: [...(enabled ? [offline] : []), ...errorRules(faults)] }
}

export function errorRules({ rules }: Faults): FaultRule[] {
  return rules.filter((rule) => !isOfflineRule(rule))
}

/** Adds a rule at the front; replaces an equal one. */
export function withRule(faults: Faults, rule: FaultRule): Faults {
  const { rules, ...rest } = withoutRule(faults, rule)
  return { ...rest, rules: [rule, ...rules] }
}

export function withoutRule(faults: Faults, rule: FaultRule): Faults {
  return { ...faults, rules: faults.rules.filter((each) => ruleKey(each) !== ruleKey(rule)) }
}

/** Returns a key that identifies a rule; ignores `times`, which the mock decrements. */
export function ruleKey({ times: _, ...rule }: FaultRule): string {
  return JSON.stringify(Object.entries(rule).toSorted())
}

export function isFaultPath(path: string): boolean {
  return /^\/[^*\s]*\*?$|^\*$/.test(path)
}

function isOfflineRule({ path, drop, times, probability }: FaultRule): boolean {
  return path === offline.path && drop === true && times === undefined && probability === undefined
}
