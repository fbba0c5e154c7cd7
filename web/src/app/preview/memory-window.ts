interface Entry {
  state: unknown
  hash: string
}

/** Creates the part of a window that a hash router uses, with a location and history in memory. */
export function createMemoryWindow(path: string): Window {
  const entries: Entry[] = [{ state: null, hash: `#${path}` }]
  let index = 0
  const events = new EventTarget()
  const current = (): Entry => entries[index] ?? { state: null, hash: '#/' }
  const hashOf = (url: unknown) => String(url).replace(/^[^#]*/, '')
  const fake = {
    document,
    sessionStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    location: {
      get hash() {
        return current().hash
      },
      get href() {
        return window.location.href.replace(/#.*$/, '') + current().hash
      },
      get origin() {
        return window.location.origin
      },
      assign: (url: string) => window.location.assign(url),
      replace: (url: string) => window.location.replace(url),
    },
    history: {
      get state() {
        return current().state
      },
      pushState(state: unknown, _title: string, url: unknown) {
        index += 1
        entries.splice(index, entries.length, { state, hash: hashOf(url) })
      },
      replaceState(state: unknown, _title: string, url?: unknown) {
        entries[index] = { state, hash: url === undefined ? current().hash : hashOf(url) }
      },
      go(delta: number) {
        const next = Math.min(Math.max(index + delta, 0), entries.length - 1)
        if (next === index) return
        index = next
        queueMicrotask(() => events.dispatchEvent(new Event('popstate')))
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  }
  // The router uses no other part of a window.
  return fake as unknown as Window
}
