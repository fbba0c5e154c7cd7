import { expect, it } from 'vitest'
import {
  compareVersions,
  greatestVersion,
  isBelowMinimum,
  isVersion,
  nextVersions,
} from '#contract/values/semver.ts'

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.9.9', '2.0.0', true],
  ['1.10.0', '1.9.0', false],
  ['1.2.3', '1.2.3', false],
  ['v1.2.3', '1.2.4', true],
  ['1.2.3-beta.1', '1.2.3', false],
])('§1 40007: %s is older than %s: %s', (version, minimum, expected) => {
  expect(isBelowMinimum(version, minimum)).toBe(expected)
})

/** One digit before a number that is too large for a double. */
const large = '900719925474099'

/** The examples of semver.org §11, and numbers too large for a double. */
const ascending = [
  ...['0.9.9', '1.0.0-0', '1.0.0-9', '1.0.0-10', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-alpha.beta'],
  ...['1.0.0-beta', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.2.0', '1.10.0', '2.0.0'],
  `${large}2.0.0`,
  `${large}3.0.0`,
]

it('§4 version: versions have the order of semver 2.0.0', () => {
  for (const [i, a] of ascending.entries()) {
    for (const [j, b] of ascending.entries())
      expect({ a, b, order: Math.sign(compareVersions(a, b)) }).toEqual({ a, b, order: Math.sign(i - j) })
  }
})

it('§4 version: build metadata does not count', () => {
  expect(compareVersions('1.0.0+20261121', '1.0.0+exp.sha')).toBe(0)
  expect(compareVersions('1.0.0-rc.1+1', '1.0.0')).toBeLessThan(0)
})

it('§4 version: the greatest version is found by semver', () => {
  expect(greatestVersion(['1.9.0', '1.10.0', '1.10.0-rc.1'])).toBe('1.10.0')
  expect(greatestVersion([])).toBeUndefined()
})

it('§4 version: another text sorts before every version', () => {
  expect(compareVersions('1.0', '1.0.0')).toBeLessThan(0)
  expect(compareVersions('0.0.1', 'latest')).toBeGreaterThan(0)
  expect(compareVersions('1.0', 'latest')).toBe(0)
  expect(greatestVersion(['latest', '0.1.0', '1.0'])).toBe('0.1.0')
})

it.each([
  [undefined, { minor: '0.1.0', major: '1.0.0' }],
  ['2.3.1', { patch: '2.3.2', minor: '2.4.0', major: '3.0.0' }],
  ['1.9.0-beta.1', { minor: '1.9.0', major: '2.0.0' }],
  ['1.9.1-beta.1', { patch: '1.9.1', minor: '1.10.0', major: '2.0.0' }],
  ['2.0.0-rc.1', { major: '2.0.0' }],
  [`${large}3.0.0`, { patch: `${large}3.0.1`, minor: `${large}3.1.0`, major: `${large}4.0.0` }],
])('version: the suggestions after %s are its next versions', (after, suggestions) => {
  const next = nextVersions(after)
  expect(Object.fromEntries(next.map(({ step, version }) => [step, version]))).toEqual(suggestions)
  const wrong = next.filter(
    ({ version }) => !isVersion(version) || compareVersions(version, String(after)) <= 0,
  )
  expect(wrong).toEqual([])
})

it('version: the suggestions pass over existing versions', () => {
  const suggested = nextVersions('2.6.0', ['2.6.0', '2.7.0', '2.6.1', '2.6.2'])
  expect(suggested.map(({ version }) => version)).toEqual(['2.6.3', '2.8.0', '3.0.0'])
  expect(nextVersions(undefined, ['0.1.0']).map(({ version }) => version)).toEqual(['0.2.0', '1.0.0'])
})
