/** One thing that goes wrong, as the mock's controls take it. */
export interface FaultRule {
  path: string
  code?: number
  msg?: string
  http?: number
  drop?: boolean
  /** How often it still strikes; always without it. */
  times?: number
  /** From 0 to 1; always without it. */
  probability?: number
}

export interface Faults {
  /** The least and the most that an answer is held back, in milliseconds. */
  latency_ms: readonly [number, number]
  rules: readonly FaultRule[]
}

export const noFaults: Faults = { latency_ms: [0, 0], rules: [] }

/** No call gets through: to the console it is as if the browser had lost its connection. */
const offline: FaultRule = { path: '*', drop: true }

/** How long answers can be held back with one click, in milliseconds. */
export const latencies = {
  none: [0, 0],
  short: [300, 800],
  long: [1500, 3000],
  endless: [8000, 10_000],
} as const satisfies Record<string, readonly [number, number]>

export type Latency = keyof typeof latencies

/** Which of the latencies is set; undefined for another one. */
export function latencyOf({ latency_ms }: Faults): Latency | undefined {
  const names = Object.keys(latencies) as Latency[]
  return names.find((name) => latencies[name].every((value, index) => value === latency_ms[index]))
}

/** What a call can be answered instead. */
export const effects = {
  refused: { code: 500 },
  forbidden: { code: 40005 },
  tooMany: { code: 41005 },
  broken: { http: 502 },
  dropped: { drop: true },
} as const satisfies Record<string, Partial<FaultRule>>

export type Effect = keyof typeof effects

/** Which of the effects a rule has; undefined for another one. */
export function effectOf(rule: FaultRule): Effect | undefined {
  const names = Object.keys(effects) as Effect[]
  return names.find((name) => {
    const { code, http, drop }: Partial<FaultRule> = effects[name]
    return rule.code === code && rule.http === http && (rule.drop ?? false) === (drop ?? false)
  })
}

/** Whether every call is dropped. */
export function isOffline({ rules }: Faults): boolean {
  return rules.some(isOfflineRule)
}

export function withOffline(faults: Faults, wanted: boolean): Faults {
  const others = faults.rules.filter((rule) => !isOfflineRule(rule))
  return { ...faults, rules: wanted ? [offline, ...others] : others }
}

/** The rules but for the one that stands for being offline. */
export function errorRules({ rules }: Faults): FaultRule[] {
  return rules.filter((rule) => !isOfflineRule(rule))
}

/** With one more rule, which comes before all that cover the same path, and in place of one like it. */
export function withRule(faults: Faults, rule: FaultRule): Faults {
  const { rules, ...rest } = withoutRule(faults, rule)
  return { ...rest, rules: [rule, ...rules] }
}

/** Without the rules like this one, however often they would still have struck. */
export function withoutRule(faults: Faults, rule: FaultRule): Faults {
  return { ...faults, rules: faults.rules.filter((each) => ruleKey(each) !== ruleKey(rule)) }
}

/** What tells a rule from the others: how often it still strikes changes by itself. */
export function ruleKey({ path, code, msg, http, drop, probability }: FaultRule): string {
  return JSON.stringify([path, code, msg, http, drop, probability])
}

/** A path as the controls take it: those of the contract begin with a slash, and `*` stands for all. */
export function isFaultPath(path: string): boolean {
  return /^\/[^*\s]*\*?$|^\*$/.test(path)
}

function isOfflineRule({ path, drop, times, probability }: FaultRule): boolean {
  return path === offline.path && drop === true && times === undefined && probability === undefined
}
