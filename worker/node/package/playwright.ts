import { createRequire } from 'node:module'
import type * as Playwright from '@playwright/test'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { MockError } from './mock-error.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import type { Session } from './session.ts'
import { startMock } from './start-mock.ts'

/** The test's sandbox. */
export interface Market extends Sandbox {
  /** Whoever `signedInAs` names; undefined without it. */
  readonly session: Session | undefined
}

export interface MarketOptions {
  /** The username of whoever is signed in when the test begins. */
  signedInAs: string | undefined
  /** Where the page under test looks for its token in `localStorage`. */
  tokenKey: string
  /** What the test's sandbox begins with; what the mock was started with, by default. */
  scenario: ScenarioName | undefined
}

interface Fixtures extends MarketOptions {
  /** The test's sandbox before anybody signs in; the test itself has `market`. */
  marketSandbox: Sandbox
  market: Market
}

interface WorkerFixtures {
  /** The mock's address: that of PLUGIN_MARKET_URL, or of a mock that is started for the worker's tests. */
  marketUrl: string
}

/**
 * Playwright's `test` with a sandbox for each test: all that the browser and `request` send carries its name, and only to
 * the mock does that mean anything.
 */
export const test: Playwright.TestType<
  Playwright.PlaywrightTestArgs & Playwright.PlaywrightTestOptions & Fixtures,
  Playwright.PlaywrightWorkerArgs & Playwright.PlaywrightWorkerOptions & WorkerFixtures
> = playwright().test.extend<Fixtures, WorkerFixtures>({
  signedInAs: [undefined, { option: true }],
  tokenKey: ['Admin-Token', { option: true }],
  scenario: [undefined, { option: true }],
  marketUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const { PLUGIN_MARKET_URL: given } = process.env
      if (given) return use(given.replace(/\/+$/, ''))
      const mock = await startMock()
      await use(mock.url)
      await mock.close()
    },
    { scope: 'worker' },
  ],
  async marketSandbox({ marketUrl, scenario }, use) {
    const sandbox = createSandbox(marketUrl)
    if (scenario !== undefined) await sandbox.reset({ scenario })
    await use(sandbox)
  },
  async extraHTTPHeaders({ extraHTTPHeaders, marketSandbox }, use) {
    await use({ ...extraHTTPHeaders, ...marketSandbox.headers })
  },
  market: [
    async ({ marketSandbox: sandbox, signedInAs, tokenKey, context, extraHTTPHeaders }, use) => {
      const session = signedInAs === undefined ? undefined : await sandbox.loginAs(signedInAs)
      // Where a test file has headers of its own, they replace those above.
      await context.setExtraHTTPHeaders({ ...extraHTTPHeaders, ...sandbox.headers })
      if (session) await context.addInitScript(storeToken, { key: tokenKey, token: session.token })
      await use({ ...sandbox, session })
    },
    { auto: true },
  ],
})

export const expect: typeof Playwright.expect = playwright().expect

/** Runs in the page, before its own scripts; a token that the page has stored since then stays. */
function storeToken({ key, token }: { key: string; token: string }): void {
  const marker = `${key} of the test`
  if (sessionStorage.getItem(marker) === token) return
  sessionStorage.setItem(marker, token)
  localStorage.setItem(key, token)
}

/** Not by an import: one that fails could not say what to do, and a dynamic one would close the package to `require`. */
function playwright(): typeof Playwright {
  try {
    return createRequire(import.meta.url)('@playwright/test')
  } catch (cause) {
    throw new MockError(
      'plugin-market-mock/playwright needs @playwright/test: npm install --save-dev @playwright/test',
      { cause },
    )
  }
}
