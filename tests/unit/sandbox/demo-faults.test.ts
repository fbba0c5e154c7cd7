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
])('demo faults: the rule %j is not offline', (rule) => {
  expect(isOffline({ ...noFaults, rules: [rule] })).toBe(false)
  expect(withOffline({ ...noFaults, rules: [rule] }, false).rules).toEqual([rule])
})

it('demo faults: an equal rule is replaced, and found again after it was used', () => {
  const rule = { path: '/app/List', code: 500, times: 3 }
  const twice = withRule(withRule(slow, rule), rule)
  expect(twice.rules).toEqual([rule, ...slow.rules])
  expect(withoutRule({ ...twice, rules: [{ ...rule, times: 2 }, ...slow.rules] }, rule)).toEqual(slow)
})

it('demo faults: only presets of latency and effect have a name', () => {
  const named = Object.values(latencies).map((latency_ms) => latencyOf({ ...noFaults, latency_ms }))
  expect(named).toEqual(Object.keys(latencies))
  expect(latencyOf({ ...noFaults, latency_ms: [1, 2] })).toBeUndefined()
  const found = Object.values(effects).map((effect) =>
    effectOf({ path: '/app/List', msg: '', times: 1, ...effect }),
  )
  expect(found).toEqual(Object.keys(effects))
  expect(effectOf({ path: '/app/List', code: 41004 })).toBeUndefined()
})

it('demo faults: a path is whole or ends with a star', () => {
  const paths = ['/gm_user/info', '/gm_user/*', '*', 'gm_user/info', '/a*b', '/a b', '']
  expect(paths.filter(isFaultPath)).toEqual(['/gm_user/info', '/gm_user/*', '*'])
})

it.each([
  [0, 0, true],
  [60_000, 60_000, true],
  [2, 1, false],
  [-1, 1, false],
  [0, 60_001, false],
  [0.5, 1, false],
  [Number.NaN, 1, false],
])('demo faults: a latency from %s to %s ms is valid: %s', (min, max, expected) => {
  expect(isLatencyRange([min, max])).toBe(expected)
})
