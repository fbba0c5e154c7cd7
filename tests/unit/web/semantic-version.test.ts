import { expect, it } from 'vitest'
import { toLocalField, toProviderTime } from '../../../web/src/lib/provider-time.ts'
import {
  compareVersions,
  greatestVersion,
  isVersion,
  nextVersions,
} from '../../../web/src/lib/semantic-version.ts'

const ordered = [
  'no version',
  '1.0.0-alpha',
  '1.0.0-alpha.1',
  '1.0.0-alpha.beta',
  '1.0.0-beta',
  '1.0.0-beta.2',
  '1.0.0-beta.11',
  '1.0.0-rc.1',
  '1.0.0',
  '1.0.9',
  '1.0.10',
  '2.0.0',
]

it('versions: come in the order of semver.org', () => {
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered)
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0)
  expect(greatestVersion(ordered.toReversed())).toBe('2.0.0')
  expect(greatestVersion([])).toBeUndefined()
})

it.each([
  [undefined, { minor: '0.1.0', major: '1.0.0' }],
  ['2.3.1', { patch: '2.3.2', minor: '2.4.0', major: '3.0.0' }],
  ['1.9.0-beta.1', { minor: '1.9.0', major: '2.0.0' }],
  ['1.9.1-beta.1', { patch: '1.9.1', minor: '1.10.0', major: '2.0.0' }],
  ['2.0.0-rc.1', { major: '2.0.0' }],
  [
    '9007199254740993.0.0',
    { patch: '9007199254740993.0.1', minor: '9007199254740993.1.0', major: '9007199254740994.0.0' },
  ],
])('screens /app/publish: what comes after %s', (after, suggestions) => {
  const next = nextVersions(after)
  expect(Object.fromEntries(next.map(({ step, version }) => [step, version]))).toEqual(suggestions)
  expect(next.every(({ version }) => isVersion(version) && compareVersions(version, after ?? '') > 0)).toBe(
    true,
  )
})

it('contract: times go out in the provider’s zone', () => {
  const time = Date.parse('2026-11-21T16:30:05Z')
  expect(toProviderTime(time)).toBe('2026-11-22 00:30:05')
  expect(new Date(toLocalField(time)).getTime()).toBe(time - 5000)
})
