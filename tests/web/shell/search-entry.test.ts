import { expect, it } from 'vitest'
import { recordAddress } from '#web/src/lib/addresses.ts'
import {
  readRecordKey,
  type SearchEntry,
  type SearchGroup,
  visibleGroups,
} from '#web/src/shell/search/search-entry.ts'
import { parseRecent, type RecentEntry, withRecentEntry } from '#web/src/shell/search/use-recent-entries.ts'

const entry = (key: string, label = key): SearchEntry => ({ key, label, note: '', to: `/${key}` })

const groups: SearchGroup[] = [
  { name: 'page', entries: [entry('page:a', 'users'), entry('page:b', 'user log')] },
  { name: 'action', entries: [] },
  { name: 'user', entries: [entry('user:1', 'user one'), entry('user:2', 'user two'), entry('user:3')] },
]

const keysOf = (shown: readonly SearchGroup[]) =>
  shown.map(({ name, entries }) => [name, entries.map(({ key }) => key)])

it('search: recent entries come first, and only once, while nothing is typed', () => {
  const recent = [entry('user:2'), entry('page:b')]
  expect(keysOf(visibleGroups('', recent, groups.slice(0, 2)))).toEqual([
    ['recent', ['user:2', 'page:b']],
    ['page', ['page:a']],
  ])
})

it('search: each group begins with recent entries that contain the text', () => {
  const recent = [entry('user:2'), entry('user:3'), entry('user:1'), entry('page:b')]
  expect(keysOf(visibleGroups('USER ', recent, groups))).toEqual([
    ['page', ['page:b', 'page:a']],
    ['user', ['user:2', 'user:1', 'user:3']],
  ])
})

it('search: an empty group is left out unless its call failed', () => {
  const failed: SearchGroup = { name: 'order', entries: [], hasFailed: true }
  expect(keysOf(visibleGroups('x', [], [...groups.slice(1, 2), failed]))).toEqual([['order', []]])
})

it('search: a chosen entry moves to the front of six recent ones', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e', 'f', 'b', 'g']
  const recent = chosen.reduce<RecentEntry[]>((known, key) => withRecentEntry(known, entry(key)), [])
  expect(recent.map(({ key }) => key)).toEqual(['g', 'b', 'f', 'e', 'd', 'c'])
})

it.each([
  [null, []],
  [{ admin: 1 }, [['admin', []]]],
  [
    { admin: [{ key: 'a', label: 'A', note: '' }, { key: 1 }, null] },
    [['admin', [{ key: 'a', label: 'A', note: '' }]]],
  ],
])('search: stored recent entries of %j lose their unreadable ones', (stored, expected) => {
  expect([...parseRecent(stored)]).toEqual(expected)
})

it('search: the key of a record has its kind and id', () => {
  expect(readRecordKey('order:EV:1')).toEqual({ kind: 'order', id: 'EV:1' })
  expect(readRecordKey('page:/user')).toBeUndefined()
  expect(recordAddress('/member/order', 'EV 1/2')).toBe('/member/order?record=EV%201%2F2')
})
