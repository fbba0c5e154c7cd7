import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test'
import { clockScript } from '#scripts/lib/moved-clock.ts'

/** Watches the browser's console. */
export interface ConsoleGuard {
  /** Allows console messages that the test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Guards another browser context of the test, too. */
  watch: (context: BrowserContext) => void
  /** Returns the messages so far that fail the test. */
  unexpected: () => readonly string[]
}

/** Playwright's `test`, which also fails on errors and warnings of the browser's console and on uncaught errors. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  context: async ({ context }, use) => {
    await moveClock(context)
    await use(context)
  },
  consoleGuard: [
    async ({ context }, use) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      const contexts: BrowserContext[] = []
      const note = (message: ConsoleMessage) => {
        const serious = ['error', 'warning'].includes(message.type())
        if (serious && !isWrongGuess(message) && !isIconGuess(message))
          messages.push(`${message.type()}: ${message.text()}`)
      }
      const noteUncaught = (event: WebError) => messages.push(`uncaught: ${event.error().message}`)
      const watch = (watched: BrowserContext) => {
        contexts.push(watched)
        watched.on('console', note)
        watched.on('weberror', noteUncaught)
      }
      watch(context)
      const unexpected = () =>
        messages.filter(
          (message) => isPolicyReport(message) || !allowed.some((pattern) => pattern.test(message)),
        )
      await use({ allow: (pattern) => allowed.push(pattern), watch, unexpected })
      // A route that is still running when the test ends must not fail it.
      for (const page of contexts.flatMap((each) => each.pages()))
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      for (const each of contexts) each.off('console', note).off('weberror', noteUncaught)
      expect(unexpected(), 'what the browser’s console said').toEqual([])
    },
    { auto: true },
  ],
})

/** Opens another context, at the moment of this run; the test closes it. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await moveClock(context)
  return context
}

/** Lets the pages of a context start at the moment that `TEST_MOMENT` names. */
async function moveClock(context: BrowserContext): Promise<void> {
  const content = clockScript()
  if (content !== undefined) await context.addInitScript({ content })
}

/** Chromium's console messages about failed calls. */
export const failedCalls = /Failed to load resource|net::ERR/

/** Returns true for a report of the Content-Security-Policy, which no test may allow. */
export function isPolicyReport(message: string): boolean {
  return /Content[ -]Security[ -]Policy|Permissions[ -]Policy/i.test(message)
}

/**
 * Returns true for Chromium's warning about unused preloaded styles: index.html preloads those of the shell when a token
 * is stored, also where the sign-in or an error page shows.
 */
function isWrongGuess(message: ConsoleMessage): boolean {
  const unused = /was preloaded using link preload but not used/.test(message.text())
  return unused && /#\/(login|401|404)\b/.test(message.page()?.url() ?? '')
}

/** Returns true for the favicon that Chromium requests by itself when it shows an image. */
const isIconGuess = (message: ConsoleMessage): boolean => message.location().url.endsWith('/favicon.ico')

export { expect, type Page }
