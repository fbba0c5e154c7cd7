import { test as base, expect, type Page } from '@playwright/test'

interface ConsoleGuard {
  /** Lets messages of the browser's console through that the test causes on purpose. */
  allow: (pattern: RegExp) => void
}

/** A test in the browser that fails on any error or warning of its console and on any uncaught error. */
export const test = base.extend<{ consoleGuard: ConsoleGuard }>({
  consoleGuard: [
    async ({ context }, use) => {
      const messages: string[] = []
      const allowed: RegExp[] = []
      context.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          messages.push(`${message.type()}: ${message.text()}`)
      })
      context.on('weberror', (event) => messages.push(`uncaught: ${event.error().message}`))
      await use({ allow: (pattern) => allowed.push(pattern) })
      const unexpected = messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))
      expect(unexpected, 'what the browser’s console said').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, type Page }
