import type { Browser, BrowserContext, Page } from '@playwright/test'

/**
 * A browser context that one test hands to the next. What it keeps is its cache: half of what opening the
 * console costs is fetching the same files again. Whatever a test can leave behind is wiped, and a context
 * that was changed for good is closed.
 */
export interface ContextKeeper {
  /** A context with nothing of a test before; `key` tells how it was made, `origin` is where it is used. */
  take: (key: string, origin: string) => Promise<BrowserContext>
  /** Ends a test's use of it. */
  giveBack: (context: BrowserContext) => Promise<void>
}

interface Kept {
  context: BrowserContext
  key: string
  isChanged: () => boolean
}

/** What the calls of a context change for as long as it lives, or with more to undo than it is worth. */
const lasting = [
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
const ofItsClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const

/** Keeps one context; it begins with none. */
export function contextKeeper(browser: Browser): ContextKeeper {
  let kept: Kept | null = null
  const close = async () => {
    await kept?.context.close()
    kept = null
  }
  return {
    take: async (key, origin) => {
      if (kept && kept.key !== key) await close()
      if (kept) {
        await wipe(kept.context, origin)
        return kept.context
      }
      const context = await browser.newContext()
      kept = { context, key, isChanged: watchChanges(context, origin) }
      return context
    },
    giveBack: async (context) => {
      if (kept?.context !== context) return
      if (kept.isChanged()) return close()
      for (const page of context.pages()) await page.close()
    },
  }
}

/** Leaves an empty page in a context that has none, and nothing but its cache behind it. */
async function wipe(context: BrowserContext, origin: string): Promise<void> {
  await context.clearCookies()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await session.detach()
}

/** Resolves to whether something was done to the context that outlives its pages and its storage. */
function watchChanges(context: BrowserContext, origin: string): () => boolean {
  let isChanged = false
  const note = () => {
    isChanged = true
  }
  for (const name of lasting) noteCalls(context, name, note)
  for (const name of ofItsClock) noteCalls(context.clock, name, note)
  context.on('close', note)
  context.on('page', (page: Page) => {
    // Storage is wiped for the console's own origin alone.
    page.on('framenavigated', (frame) => {
      const { protocol, origin: there } = new URL(frame.url())
      if (protocol.startsWith('http') && there !== origin) note()
    })
  })
  return () => isChanged
}

function noteCalls<Name extends string, T extends Record<Name, unknown>>(
  object: T,
  name: Name,
  note: () => void,
): void {
  const original: unknown = object[name]
  if (typeof original !== 'function') throw new Error(`[test] There is nothing to call ${name}.`)
  Reflect.set(object, name, (...inputs: unknown[]) => {
    note()
    return Reflect.apply(original, object, inputs)
  })
}
