import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToken } from '#web/src/api/session-port.ts'
import {
  readStored,
  readStoredJson,
  storageKeys,
  tryWriteStored,
  writeStored,
} from '#web/src/lib/browser-storage.ts'
import { mayReload, reloadFor } from '#web/src/lib/chunk-error.ts'
import { endSession, enterWithToken } from '#web/src/session/session.ts'
import { readTabs, writeTabs } from '#web/src/shell/tabs/stored-tabs.ts'

const { settings, token } = storageKeys

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

describe('storage full: in the browser', () => {
  it('what does not fit is kept as long as the page, and what stood there before is not taken up again', () => {
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

  it('what another tab stores later is newer', () => {
    fill()
    writeStored(settings, 'mine')
    fill(false)
    localStorage.setItem(settings, 'theirs')
    expect(readStored(settings)).toBe('theirs')
    localStorage.removeItem(settings)
    expect(readStored(settings)).toBeNull()
  })

  it('once there is room, it is stored again', () => {
    fill()
    writeStored(settings, 'mine')
    fill(false)
    writeStored(settings, 'mine now')
    expect(localStorage.getItem(settings)).toBe('mine now')
    expect(readStored(settings)).toBe('mine now')
  })

  it('who signs in is signed in, and signs out again', () => {
    fill()
    enterWithToken('a token')
    expect(currentToken()).toBe('a token')
    endSession()
    expect(currentToken()).toBe('')
    expect(localStorage.getItem(token)).toBeNull()
  })

  it('where site data is blocked altogether it is the same', () => {
    local.isBlocked = true
    writeStored(settings, 'mine')
    expect(readStored(settings)).toBe('mine')
    writeStored(settings, '')
    expect(readStored(settings)).toBeNull()
  })

  it('open tabs are kept as long as the page', () => {
    fill()
    const tabs = { user: 'author', visited: [{ path: '/dashboard', search: '' }] }
    writeTabs(tabs)
    expect(readTabs()).toEqual(tabs)
    expect(session.length).toBe(0)
  })

  it('a page that could not remember its reload is not loaded again', () => {
    fill()
    expect(mayReload('another build')).toBe(true)
    expect(reloadFor('another build')).toBe(false)
    expect(mayReload('another build')).toBe(false)
  })
})

it('storage: what a browser tab keeps for itself is in session storage, the rest in local storage', () => {
  writeStored(storageKeys.tabs, '[]')
  writeStored(settings, '{"tagsView":false}')
  expect([session.getItem('tabs'), local.length]).toEqual(['[]', 1])
  expect([readStored(storageKeys.tabs), readStoredJson(settings)]).toEqual(['[]', { tagsView: false }])
})

it.each(['', '{'])('storage: JSON that reads "%s" is none', (text) => {
  writeStored(settings, text)
  expect(readStoredJson(settings)).toBeUndefined()
})

it('storage: a write that must not lose what is stored changes nothing when storage is full', () => {
  writeStored(storageKeys.views, 'before')
  fill()
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(false)
  expect(readStored(storageKeys.views)).toBe('before')
  fill(false)
  expect(tryWriteStored(storageKeys.views, 'after')).toBe(true)
  expect(readStored(storageKeys.views)).toBe('after')
})
