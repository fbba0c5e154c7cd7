import { expect, it } from 'vitest'
import {
  effectOf,
  effects,
  errorRules,
  type Faults,
  isFaultPath,
  isLatencyRange,
  isOffline,
  latencies,
  latencyOf,
  noFaults,
  withOffline,
  withoutRule,
  withRule,
} from '#web/src/features/sandbox/panel/faults.ts'

const slow: Faults = { latency_ms: [300, 800], rules: [{ path: '/app/*', code: 500 }] }

it('demo faults: the offline rule is the first and leaves the others alone', () => {
  const offline = withOffline(slow, true)
  expect(isOffline(offline)).toBe(true)
  expect(offline.rules).toEqual([{ path: '*', drop: true }, ...slow.rules])
  expect(withOffline(offline, true)).toEqual(offline)
  expect(withOffline(offline, false)).toEqual(slow)
  expect(errorRules(offline)).toEqual(slow.rules)
})

it.each([
  { path: '*', drop: true, times: 3 },
  { path: '*', drop: true, probability: 0.5 },
  { path: '/app/*', drop: true },
  { path: '*', code: 500 },
])('demo faults: the rule $path with $times, $probability, $code is not offline', (rule) => {
  expect(isOffline({ ...noFaults, rules: [rule] })).toBe(false)
  expect(withOffline({ ...noFaults, rules: [rule] }, false).rules).toEqual([rule])
})

it('demo faults: an equal rule is replaced, and found again after it was used', () => {
  const rule = { path: '/app/List', code: 500, times: 3 }
  const twice = withRule(withRule(slow, rule), rule)
  expect(twice.rules).toEqual([rule, ...slow.rules])
  const struck = { ...twice, rules: [{ ...rule, times: 2 }, ...slow.rules] }
  expect(withoutRule(struck, rule)).toEqual(slow)
})

it('demo faults: only presets of latency and effect have a name', () => {
  for (const [name, latency_ms] of Object.entries(latencies)) {
    expect(latencyOf({ ...noFaults, latency_ms })).toBe(name)
  }
  expect(latencyOf({ ...noFaults, latency_ms: [1, 2] })).toBeUndefined()
  for (const [name, effect] of Object.entries(effects)) {
    expect(effectOf({ path: '/app/List', msg: 'any', times: 1, ...effect })).toBe(name)
  }
  expect(effectOf({ path: '/app/List', code: 41004 })).toBeUndefined()
})

it.each([
  ['/gm_user/info', true],
  ['/gm_user/*', true],
  ['*', true],
  ['gm_user/info', false],
  ['/a*b', false],
  ['/a b', false],
  ['', false],
])('demo faults: the path "%s" is valid: %s', (path, expected) => {
  expect(isFaultPath(path)).toBe(expected)
})

it.each([
  [0, 0, true],
  [250, 1250, true],
  [60_000, 60_000, true],
  [2, 1, false],
  [-1, 1, false],
  [0, 60_001, false],
  [0.5, 1, false],
  [Number.NaN, 1, false],
])('demo faults: a latency from %s to %s ms is valid: %s', (min, max, expected) => {
  expect(isLatencyRange([min, max])).toBe(expected)
})
