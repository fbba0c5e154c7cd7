import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  readStored,
  readStoredJson,
  storageKeys,
  tryWriteStored,
  writeStored,
} from '#web/src/lib/browser-storage.ts'
import { mayReload, reloadFor } from '#web/src/lib/chunk-error.ts'

const { settings } = storageKeys

let refused: 'nothing' | 'writes' | 'all' = 'nothing'

/** The browser's storage, which refuses what a test says. */
function refusing(storage: Storage) {
  const check = (isWrite = false) => {
    if (refused === 'all') throw new DOMException('Access is denied.', 'SecurityError')
    if (isWrite && refused === 'writes') throw new DOMException('It is full.', 'QuotaExceededError')
    return storage
  }
  return {
    getItem: (key: string) => check().getItem(key),
    setItem: (key: string, value: string) => check(true).setItem(key, value),
    removeItem: (key: string) => check().removeItem(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', refusing(localStorage))
  vi.stubGlobal('sessionStorage', refusing(sessionStorage))
})

afterEach(() => {
  refused = 'nothing'
  // A page's own state would otherwise reach the next test.
  for (const key of Object.values(storageKeys)) writeStored(key, '')
})

it('storage full: a value lasts as long as the page, and replaces the stored one', () => {
  writeStored(settings, 'before')
  refused = 'writes'
  writeStored(settings, 'now')
  expect(readStored(settings)).toBe('now')
  expect(localStorage.getItem(settings)).toBeNull()
  writeStored(settings, 'later')
  expect(readStored(settings)).toBe('later')
  writeStored(settings, '')
  expect(readStored(settings)).toBeNull()
})

it('storage full: a value stored later by another tab, or once there is room, wins', () => {
  refused = 'writes'
  writeStored(settings, 'mine')
  refused = 'nothing'
  localStorage.setItem(settings, 'theirs')
  expect(readStored(settings)).toBe('theirs')
  localStorage.removeItem(settings)
  expect(readStored(settings)).toBeNull()
  writeStored(settings, 'mine again')
  expect(localStorage.getItem(settings)).toBe('mine again')
})

it('storage full: a value lasts as long as the page where site data is blocked', () => {
  refused = 'all'
  writeStored(settings, 'mine')
  expect(readStored(settings)).toBe('mine')
  writeStored(settings, '')
  expect(readStored(settings)).toBeNull()
})

it('storage full: a page that cannot store its reload is not reloaded again', () => {
  refused = 'writes'
  expect(mayReload('another build')).toBe(true)
  expect(reloadFor('another build')).toBe(false)
  expect(mayReload('another build')).toBe(false)
})

it('storage: values of one browser tab are in session storage, others in local storage', () => {
  writeStored(storageKeys.tabs, '[]')
  writeStored(settings, '{"tagsView":false}')
  expect([sessionStorage.getItem('tabs'), localStorage.getItem('tabs')]).toEqual(['[]', null])
  expect(sessionStorage.getItem(settings)).toBeNull()
  expect([readStored(storageKeys.tabs), readStoredJson(settings)]).toEqual(['[]', { tagsView: false }])
})

it.each(['', '{'])('storage: malformed JSON %j is read as undefined', (text) => {
  writeStored(settings, text)
  expect(readStoredJson(settings)).toBeUndefined()
})

it('storage: a guarded write keeps the stored value when storage is full', () => {
  writeStored(storageKeys.views, 'before')
  refused = 'writes'
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(false)
  expect(readStored(storageKeys.views)).toBe('before')
  refused = 'nothing'
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(true)
  expect(readStored(storageKeys.views)).toBe('after')
})
