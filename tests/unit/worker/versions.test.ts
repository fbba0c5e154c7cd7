import { expect, it } from 'vitest'
import { compareVersions, greatestVersion, isOlder } from '../../../worker/mock/domain/versions.ts'

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.3.0', true],
  ['1.9.9', '2.0.0', true],
  ['1.10.0', '1.9.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.2.3', '1.2.3', false],
  ['v1.2.3', '1.2.4', true],
  ['1.2.3-beta.1', '1.2.3', false],
  ['', '1.0.0', false],
  ['dev', '1.0.0', false],
])('§1 40007: %s is older than %s: %s', (version, minimum, expected) => {
  expect(isOlder(version, minimum)).toBe(expected)
})

/** As in the examples of semver.org §11, and numbers too long for a double. */
const ascending = [
  '0.9.9',
  '1.0.0-0',
  '1.0.0-9',
  '1.0.0-10',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.2.0',
  '1.10.0',
  '2.0.0',
  '9007199254740992.0.0',
  '9007199254740993.0.0',
]

it('§4 version: any two are in the order of semver 2.0.0', () => {
  for (const [i, a] of ascending.entries()) {
    for (const [j, b] of ascending.entries()) {
      expect({ a, b, order: Math.sign(compareVersions(a, b)) }).toEqual({ a, b, order: Math.sign(i - j) })
    }
  }
})

it('§4 version: build metadata makes no difference', () => {
  expect(compareVersions('1.0.0+20261121', '1.0.0+exp.sha')).toBe(0)
  expect(compareVersions('1.0.0-rc.1+1', '1.0.0')).toBeLessThan(0)
})

it('§4 version: the greatest of many, and of none', () => {
  expect(greatestVersion(['1.9.0', '1.10.0', '1.10.0-rc.1'])).toBe('1.10.0')
  expect(greatestVersion([])).toBeUndefined()
})

it('§4 version: what is no version cannot be compared', () => {
  expect(() => compareVersions('1.0', '1.0.0')).toThrow(TypeError)
})
