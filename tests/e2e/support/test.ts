import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'

interface ConsoleGuard {
  /** Lets messages of the browser's console through that the test causes on purpose. */
  allow: (pattern: RegExp) => void
  /** Looks after another browser of the test as well. */
  watch: (context: BrowserContext) => void
}

/** A test in the browser that fails on any error or warning of its console and on any uncaught error. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  consoleGuard: [
    async ({ context }, use) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      const contexts: BrowserContext[] = []
      const watch = (watched: BrowserContext) => {
        contexts.push(watched)
        watched.on('console', (message) => {
          const serious = ['error', 'warning'].includes(message.type())
          if (serious && !isWrongGuess(message)) messages.push(`${message.type()}: ${message.text()}`)
        })
        watched.on('weberror', (event) => messages.push(`uncaught: ${event.error().message}`))
      }
      watch(context)
      await use({ allow: (pattern) => allowed.push(pattern), watch })
      // A call that is still being answered differently when the test ends fails nothing any more.
      for (const page of contexts.flatMap((each) => each.pages())) {
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
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
