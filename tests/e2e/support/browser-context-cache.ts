import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/**
 * Passes one browser context with its page from test to test: half the time of opening the console is fetching its
 * files and starting a process for it. Cookies and storage are cleared in between; a page or context that was changed
 * for its lifetime is closed.
 */
export interface ContextCache {
  /**
   * Returns a context without cookies or storage, whose only page shows a file of the console's.
   * @param key identifies the context's options; another key gives a new context
   * @param origin origin of the console, whose storage is cleared
   */
  acquire: (key: string, origin: string) => Promise<BrowserContext>
  /** Clears the context for the next test, or closes what cannot be cleared. */
  release: (context: BrowserContext) => Promise<void>
}

interface CachedContext {
  context: BrowserContext
  key: string
  origin: string
  isChanged: () => boolean
  /** The page that is passed on, with the function that tells whether it was changed for its lifetime. */
  page: Page
  isPageChanged: () => boolean
  /** Window of a new page, in CSS pixels. */
  viewport: { width: number; height: number } | null
  /** Sessions that the test opened with the browser. */
  sessions: Set<CDPSession>
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
/** Methods of a page whose effect lasts until it is closed. */
const lastingPageChanges = [
  'addInitScript',
  'addLocatorHandler',
  'close',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'pause',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] as const

/** A file of the console's origin that runs no script. */
const restingPlace = '/favicon.svg'

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
      cached ??= await openContext(browser, key, origin)
      return cached.context
    },
    release: async (context) => {
      if (cached?.context !== context) return
      if (cached.isChanged()) return close()
      const isPageChanged = cached.isPageChanged()
      for (const page of context.pages()) if (page !== cached.page || isPageChanged) await page.close()
      if (isPageChanged) Object.assign(cached, await openPage(context))
      // What cannot be cleared is not passed on.
      await clear(cached).catch(close)
    },
  }
}

async function openContext(browser: Browser, key: string, origin: string): Promise<CachedContext> {
  const context = await browser.newContext()
  const sessions = new Set<CDPSession>()
  const isChanged = watchContext(context, origin, sessions)
  const cached = { context, key, origin, isChanged, sessions, ...(await openPage(context)) }
  await cached.page.goto(restingPlace)
  return cached
}

async function openPage(
  context: BrowserContext,
): Promise<Pick<CachedContext, 'page' | 'isPageChanged' | 'viewport'>> {
  const page = await context.newPage()
  return { page, isPageChanged: watchPage(page), viewport: page.viewportSize() }
}

/** Clears cookies, the origin's storage and what the test has set on the page. */
async function clear({ context, page, origin, viewport, sessions }: CachedContext): Promise<void> {
  for (const session of sessions) await session.detach()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(restingPlace)
  if (viewport) await page.setViewportSize(viewport)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await context.clearCookies()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/**
 * Returns a function that tells whether the context was changed for its lifetime, or has visited another origin, and
 * collects its sessions with the browser.
 */
function watchContext(context: BrowserContext, origin: string, sessions: Set<CDPSession>): () => boolean {
  let isChanged = false
  const markChanged = () => {
    isChanged = true
  }
  for (const name of lastingChanges) noteCalls(context, name, markChanged)
  for (const name of clockChanges) noteCalls(context.clock, name, markChanged)
  const newSession = context.newCDPSession.bind(context)
  context.newCDPSession = async (page) => {
    const session = await newSession(page)
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
    return session
  }
  context.on('close', markChanged)
  context.on('request', (request) => {
    // Storage is cleared for the console's origin only.
    const isElsewhere = !request.url().startsWith(origin) && /^https?:/.test(request.url())
    if (isElsewhere && request.isNavigationRequest()) markChanged()
  })
  return () => isChanged
}

function watchPage(page: Page): () => boolean {
  let isChanged = false
  const markChanged = () => {
    isChanged = true
  }
  for (const name of lastingPageChanges) noteCalls(page, name, markChanged)
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
