import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * Passes one browser context from test to test for its HTTP cache: half the time of opening the console is fetching
 * its files. Cookies and storage are cleared in between; a context that was changed for its lifetime is closed.
 */
export interface ContextCache {
  /**
   * Returns a context without cookies or storage.
   * @param key identifies the context's options; another key gives a new context
   * @param origin origin of the console, whose storage is cleared
   */
  acquire: (key: string, origin: string) => Promise<BrowserContext>
  /** Closes the pages of the context, or the context itself when it was changed. */
  release: (context: BrowserContext) => Promise<void>
}

interface CachedContext {
  context: BrowserContext
  key: string
  isChanged: () => boolean
}

/** Methods of a context whose effect lasts until it is closed. */
const lastingChanges = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
  'setStorageState',
] as const
const clockChanges = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

/** Creates an empty cache. */
export function createContextCache(browser: Browser): ContextCache {
  let cached: CachedContext | null = null
  const close = async () => {
    await cached?.context.close()
    cached = null
  }
  return {
    acquire: async (key, origin) => {
      if (cached && cached.key !== key) await close()
      if (cached) {
        await wipe(cached.context, origin)
        return cached.context
      }
      const context = await browser.newContext()
      cached = { context, key, isChanged: watchChanges(context, origin) }
      return context
    },
    release: async (context) => {
      if (cached?.context !== context) return
      if (cached.isChanged()) return close()
      for (const page of context.pages()) await page.close()
    },
  }
}

/** Clears cookies and the origin's storage, and opens an empty page. */
async function wipe(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Returns a function that tells whether the context was changed for its lifetime, or has visited another origin. */
function watchChanges(context: BrowserContext, origin: string): () => boolean {
  let isChanged = false
  const markChanged = () => {
    isChanged = true
  }
  for (const name of lastingChanges) noteCalls(context, name, markChanged)
  for (const name of clockChanges) noteCalls(context.clock, name, markChanged)
  context.on('close', markChanged)
  context.on('page', (page: Page) => {
    // Storage is cleared for the console's origin only.
    page.on('framenavigated', (frame) => {
      const { protocol, origin: there } = new URL(frame.url())
      if (protocol.startsWith('http') && there !== origin) markChanged()
    })
  })
  return () => isChanged
}

function noteCalls<Name extends string, T extends Record<Name, unknown>>(
  object: T,
  name: Name,
  markChanged: () => void,
): void {
  const original: unknown = object[name]
  if (typeof original !== 'function') throw new Error(`[test] There is nothing to call ${name}.`)
  Reflect.set(object, name, (...inputs: unknown[]) => {
    markChanged()
    return Reflect.apply(original, object, inputs)
  })
}
