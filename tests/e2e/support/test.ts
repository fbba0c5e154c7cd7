import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { type ContextKeeper, contextKeeper } from './kept-context.ts'

interface ConsoleGuard {
  /** Lets messages of the browser's console through that the test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Looks after another browser of the test as well. */
  watch: (context: BrowserContext) => void
}

interface TestFixtures {
  /** Whether the test is about a browser that has never been here: then it gets one with an empty cache. */
  isFirstVisit: boolean
  consoleGuard: ConsoleGuard
}

/**
 * A test in the browser that fails on any error or warning of its console and on any uncaught error. Its
 * context has no trace of the test before but the files that the browser may keep.
 */
export const test = base.extend<TestFixtures, { contexts: ContextKeeper }>({
  isFirstVisit: [false, { option: true }],
  contexts: [async ({ browser }, use) => use(contextKeeper(browser)), { scope: 'worker' }],
  context: async (
    { browser, contexts, isFirstVisit, baseURL, locale, serviceWorkers, timezoneId, viewport },
    use,
  ) => {
    const key = JSON.stringify({ baseURL, locale, serviceWorkers, timezoneId, viewport })
    if (isFirstVisit || baseURL === undefined) {
      const context = await browser.newContext()
      await use(context)
      return context.close()
    }
    const context = await contexts.take(key, new URL(baseURL).origin)
    await use(context)
    await contexts.giveBack(context)
  },
  page: async ({ context }, use) => {
    const [page] = context.pages()
    await use(page ?? (await context.newPage()))
  },
  consoleGuard: [
    async ({ context }, use) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      const contexts: BrowserContext[] = []
      const note = (message: ConsoleMessage) => {
        const serious = ['error', 'warning'].includes(message.type())
        if (serious && !isWrongGuess(message)) messages.push(`${message.type()}: ${message.text()}`)
      }
      const noteUncaught = (event: WebError) => messages.push(`uncaught: ${event.error().message}`)
      const watch = (watched: BrowserContext) => {
        contexts.push(watched)
        watched.on('console', note)
        watched.on('weberror', noteUncaught)
      }
      watch(context)
      await use({ allow: (pattern) => allowed.push(pattern), watch })
      // A call that is still being answered differently when the test ends fails nothing any more.
      for (const page of contexts.flatMap((each) => each.pages())) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      for (const each of contexts) each.off('console', note).off('weberror', noteUncaught)
      const unexpected = messages.filter(
        (message) => isPolicyReport(message) || !allowed.some((pattern) => pattern.test(message)),
      )
      expect(unexpected, 'what the browser’s console said').toEqual([])
    },
    { auto: true },
  ],
})

/** What the page’s policy kept from it: no test means that, whatever it lets through. */
function isPolicyReport(message: string): boolean {
  return /Content[ -]Security[ -]Policy|Permissions[ -]Policy/i.test(message)
}

/**
 * index.html guesses by the stored token which screen comes first. Where none of the shell's pages does, the
 * styles it fetched ahead stay unused for long enough that Chromium mentions it.
 */
function isWrongGuess(message: ConsoleMessage): boolean {
  const unused = /was preloaded using link preload but not used/.test(message.text())
  return unused && /#\/(login|401|404)\b/.test(message.page()?.url() ?? '')
}

export { expect, type Page }
