import { expect, it } from 'vitest'
import type { Platform } from '#contract/values/platforms.ts'
import {
  type ComparedPackages,
  changedFields,
  changeKind,
  compareEntries,
  comparePlatforms,
  countChanges,
  type ListingContent,
} from '#web/src/features/review/comparison/compare.ts'

const file = (platform: Platform, file_id: string, size = 1000) => ({
  platform,
  file_id,
  file_name: `${file_id}.zip`,
  size,
  sha256: '0'.repeat(64),
  download_url: '',
})
const program = (version: string, platform: Platform, size?: number) => ({
  name: `/${version}/lens_${platform}`,
  size,
  platform,
})
const entry = (name: string, size: number) => ({ name, size, platform: null })
const before = { version: '1.0.0', files: [file('linux_amd64', 'old'), file('darwin_amd64', 'old')] }
const after = { version: '1.1.0', files: [file('linux_amd64', 'new'), file('windows_amd64', 'bare', 70)] }
const added = [entry('1.1.0/LICENSE', 10), entry('1.1.0/dark.css', 5), entry('/readme.md', 3)]
const packages: ComparedPackages = [
  { file_id: 'new', entries: [program('1.1.0', 'linux_amd64', 120), ...added] },
  {
    file_id: 'old',
    entries: [
      program('1.0.0', 'linux_amd64', 100),
      program('1.0.0', 'darwin_amd64', 90),
      entry('1.0.0/LICENSE', 10),
      entry('1.0.0/old.css', 8),
    ],
  },
]

it('review: a platform has the size of its program, or of its package as a fallback', () => {
  expect(comparePlatforms(before, after, packages)).toEqual([
    { name: 'linux_amd64', before: 100, after: 120 },
    { name: 'windows_amd64', after: 70 },
    { name: 'darwin_amd64', before: 90 },
  ])
})

it('review: entries are compared without the folder of their version', () => {
  expect(compareEntries(before, after, packages).map((each) => [each.name, changeKind(each)])).toEqual([
    ['dark.css', 'added'],
    ['lens_darwin_amd64', 'removed'],
    ['lens_linux_amd64', 'grown'],
    ['LICENSE', 'same'],
    ['old.css', 'removed'],
    ['readme.md', 'added'],
  ])
})

it('review: all platforms of a first release are added', () => {
  const platforms = comparePlatforms(null, after, packages)
  expect(countChanges(platforms)).toEqual({ added: 2, removed: 0, changed: 0 })
  expect(compareEntries(null, after, [])).toEqual([])
  expect(comparePlatforms(null, after, []).map((each) => each.after)).toEqual([1000, 70])
})

it('review: an unknown size is neither equal nor changed', () => {
  const unknown = [{ file_id: 'new', entries: [program('1.1.0', 'linux_amd64')] }]
  const linux = { name: 'linux_amd64', before: 1000, after: undefined }
  expect(comparePlatforms(before, after, unknown)[0]).toEqual(linux)
  expect(changeKind(linux)).toBeUndefined()
  expect(changeKind({ name: 'a', after: undefined })).toBe('added')
})

it('review: a smaller entry has shrunk and counts as changed', () => {
  const shrunk = { name: 'a', before: 2, after: 1 }
  expect(changeKind(shrunk)).toBe('shrunk')
  const sizes = [shrunk, { name: 'b', before: 1, after: 1 }, { name: 'c', before: 1 }]
  expect(countChanges(sizes)).toEqual({ added: 0, removed: 1, changed: 1 })
})

it('review: fields that a host leaves out do not count as changed', () => {
  const texts = { plugin_name: 'Lens', homepage: '', logo: '', describe: 'a', readme: 'b' }
  const listing: ListingContent = { ...texts, category: 'search', buy_coin_num: 98 }
  const changed = { ...listing, buy_coin_num: 128, readme: 'c' }
  expect(changedFields(listing, changed)).toEqual(['buy_coin_num', 'readme'])
  const { logo: _, ...without } = listing
  expect(changedFields(without as ListingContent, { ...listing, logo: 'data:' })).toEqual([])
})
