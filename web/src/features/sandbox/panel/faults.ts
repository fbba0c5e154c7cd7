/** A fault rule of the mock's controls. */
export interface FaultRule {
  path: string
  code?: number
  msg?: string
  http?: number
  drop?: boolean
  /** Fields to leave out of the answer. */
  omit?: readonly string[]
  /** How often the rule still applies; unlimited by default. */
  times?: number
  /** From 0 to 1, the default. */
  probability?: number
}

export interface Faults {
  /** Minimum and maximum delay, in milliseconds. */
  latency_ms: readonly [number, number]
  rules: readonly FaultRule[]
}

export const noFaults: Faults = { latency_ms: [0, 0], rules: [] }

const offline: FaultRule = { path: '*', drop: true }

/** Milliseconds. */
export const latencies = {
  none: [0, 0],
  short: [300, 800],
  long: [1500, 3000],
  endless: [8000, 10_000],
} as const satisfies Record<string, readonly [number, number]>

export type Latency = keyof typeof latencies

export function latencyOf({ latency_ms }: Faults): Latency | undefined {
  const names = Object.keys(latencies) as Latency[]
  return names.find((name) => latencies[name].every((value, index) => value === latency_ms[index]))
}

/** Milliseconds; the mock takes no longer ones. */
export const longestLatency = 60_000

/** Accepts a range of whole milliseconds that the mock takes. */
export function isLatency([min, max]: readonly [number, number]): boolean {
  return Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= longestLatency
}

export const effects = {
  refused: { code: 500 },
  forbidden: { code: 40005 },
  tooMany: { code: 41005 },
  broken: { http: 502 },
  dropped: { drop: true },
} as const satisfies Record<string, Partial<FaultRule>>

export type Effect = keyof typeof effects

export function effectOf(rule: FaultRule): Effect | undefined {
  const names = Object.keys(effects) as Effect[]
  return names.find((name) => {
    const { code, http, drop }: Partial<FaultRule> = effects[name]
    const isSame = rule.code === code && rule.http === http && (rule.drop ?? false) === (drop ?? false)
    return isSame && rule.omit === undefined
  })
}

export function isOffline({ rules }: Faults): boolean {
  return rules.some(isOfflineRule)
}

export function withOffline(faults: Faults, wanted: boolean): Faults {
  const others = faults.rules.filter((rule) => !isOfflineRule(rule))
  return { ...faults, rules: wanted ? [offline, ...others] : others }
}

export function errorRules({ rules }: Faults): FaultRule[] {
  return rules.filter((rule) => !isOfflineRule(rule))
}

/** Adds a rule before those for the same path, or replaces an equal one. */
export function withRule(faults: Faults, rule: FaultRule): Faults {
  const { rules, ...rest } = withoutRule(faults, rule)
  return { ...rest, rules: [rule, ...rules] }
}

export function withoutRule(faults: Faults, rule: FaultRule): Faults {
  return { ...faults, rules: faults.rules.filter((each) => ruleKey(each) !== ruleKey(rule)) }
}

/** Identifies a rule; leaves out `times`, which the mock counts down. */
export function ruleKey({ path, code, msg, http, drop, omit, probability }: FaultRule): string {
  return JSON.stringify([path, code, msg, http, drop, omit, probability])
}

/** Accepts a path with a slash and an optional `*` at its end, or `*` for all paths. */
export function isFaultPath(path: string): boolean {
  return /^\/[^*\s]*\*?$|^\*$/.test(path)
}

function isOfflineRule({ path, drop, times, probability }: FaultRule): boolean {
  return path === offline.path && drop === true && times === undefined && probability === undefined
}
