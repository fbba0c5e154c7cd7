import { afterEach, beforeEach, expect, it } from 'vitest'
import { readCookie, storageKeys, writeCookie, writeStored } from '#web/src/lib/browser-storage.ts'
import { readTabs } from '#web/src/shell/tabs/stored-tabs.ts'
import { storedSize } from '#web/src/ui/theme/size-store.ts'

// Cookies outlive a test file, whichever wrote them.
beforeEach(() => writeCookie('size', ''))
afterEach(() => writeCookie('size', ''))

it.each<[string, string]>([
  ['', 'medium'],
  ['mini', 'mini'],
  ...['huge', '50%', '%E0%A4%A', 'mini%', 'constructor'].map((value): [string, string] => [value, 'medium']),
])('§9 size: the cookie %j makes the size %s', (value, size) => {
  writeCookie('size', value)
  expect(storedSize()).toBe(size)
  expect(readCookie('size')).toBe(value)
})

const tab = { path: '/market', search: '' }

it.each([
  [[tab], [tab]],
  // Two of a path would be two elements of a key.
  [[tab, { ...tab, pinned: true }], []],
  [[tab, { path: '/orders' }], []],
  [{ path: '/market' }, []],
])('§4 tabs: the stored tabs %j are read as %j', (visited, read) => {
  writeStored(storageKeys.tabs, JSON.stringify({ user: 'author', visited }))
  expect(readTabs().visited).toEqual(read)
  writeStored(storageKeys.tabs, '')
})
