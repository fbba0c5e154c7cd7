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

/** The browser's storage, of one kind, for as long as a test lasts. */
class TestStorage implements Storage {
  readonly #items = new Map<string, string>()
  isFull = false
  isBlocked = false

  get length(): number {
    return this.#items.size
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    this.#assertOpen()
    return this.#items.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#assertOpen()
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    this.#items.set(key, value)
  }

  removeItem(key: string): void {
    this.#assertOpen()
    this.#items.delete(key)
  }

  clear(): void {
    this.#items.clear()
  }

  #assertOpen(): void {
    if (this.isBlocked) throw new DOMException('Access is denied.', 'SecurityError')
  }
}

let local: TestStorage
let session: TestStorage

beforeEach(() => {
  local = new TestStorage()
  session = new TestStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

afterEach(() => {
  // What a page keeps by itself would otherwise live on in the next test.
  for (const key of Object.values(storageKeys)) writeStored(key, '')
  vi.unstubAllGlobals()
})

function fill(isFull = true): void {
  local.isFull = isFull
  session.isFull = isFull
}

it('storage full: a value lasts as long as the page, and replaces the stored one', () => {
  writeStored(settings, 'before')
  fill()
  writeStored(settings, 'now')
  expect(readStored(settings)).toBe('now')
  expect(localStorage.getItem(settings)).toBeNull()
  writeStored(settings, 'later')
  expect(readStored(settings)).toBe('later')
  writeStored(settings, '')
  expect(readStored(settings)).toBeNull()
})

it('storage full: a value stored later by another tab, or once there is room, wins', () => {
  fill()
  writeStored(settings, 'mine')
  fill(false)
  localStorage.setItem(settings, 'theirs')
  expect(readStored(settings)).toBe('theirs')
  localStorage.removeItem(settings)
  expect(readStored(settings)).toBeNull()
  writeStored(settings, 'mine again')
  expect(localStorage.getItem(settings)).toBe('mine again')
})

it('storage full: a value lasts as long as the page where site data is blocked', () => {
  local.isBlocked = true
  writeStored(settings, 'mine')
  expect(readStored(settings)).toBe('mine')
  writeStored(settings, '')
  expect(readStored(settings)).toBeNull()
})

it('storage full: a page that cannot store its reload is not reloaded again', () => {
  fill()
  expect(mayReload('another build')).toBe(true)
  expect(reloadFor('another build')).toBe(false)
  expect(mayReload('another build')).toBe(false)
})

it('storage: values of one browser tab are in session storage, others in local storage', () => {
  writeStored(storageKeys.tabs, '[]')
  writeStored(settings, '{"tagsView":false}')
  expect([session.getItem('tabs'), local.length]).toEqual(['[]', 1])
  expect([readStored(storageKeys.tabs), readStoredJson(settings)]).toEqual(['[]', { tagsView: false }])
})

it.each(['', '{'])('storage: malformed JSON %j is read as undefined', (text) => {
  writeStored(settings, text)
  expect(readStoredJson(settings)).toBeUndefined()
})

it('storage: a guarded write keeps the stored value when storage is full', () => {
  writeStored(storageKeys.views, 'before')
  fill()
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(false)
  expect(readStored(storageKeys.views)).toBe('before')
  fill(false)
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(true)
  expect(readStored(storageKeys.views)).toBe('after')
})
