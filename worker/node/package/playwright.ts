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
  /** Leads the pages of a context that the test opens itself into this sandbox; `context` and `request` are in it. */
  join(context: Playwright.BrowserContext): Promise<void>
}

export interface MarketOptions {
  /** The username of whoever is signed in when the test begins, at the origin of `baseURL`. */
  signedInAs: string | undefined
  /** Where the page under test looks for its token in `localStorage`. */
  tokenKey: string
  /** What the test's sandbox begins with; what the mock was started with, by default. */
  scenario: ScenarioName | undefined
}

interface Fixtures extends MarketOptions {
  /** The test's sandbox before anybody signs in; the test itself has `market`. */
  marketSandbox: Sandbox
  /** The headers for a request to an address: the sandbox's for the mock and the tested page's origin, none for others. */
  marketHeaders: (url: string) => Readonly<Record<string, string>>
  market: Market
}

interface WorkerFixtures {
  /** The mock's address: that of PLUGIN_MARKET_URL, or of a mock that is started for the worker's tests. */
  marketUrl: string
}

/**
 * Playwright's `test` with a sandbox for each test: what the browser and `request` send to the mock, and to the origin of
 * `baseURL`, carries its name. A test that uses neither opens no browser.
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
  async marketHeaders({ marketSandbox, baseURL }, use) {
    const { url, headers } = marketSandbox
    const origins = [url, baseURL ?? url].map((each) => new URL(each).origin)
    await use((asked) => (origins.includes(new URL(asked, baseURL).origin) ? headers : {}))
  },
  async market({ marketSandbox: sandbox, marketHeaders, signedInAs }, use) {
    const session = signedInAs === undefined ? undefined : await sandbox.loginAs(signedInAs)
    const isOwn = ({ href }: URL) => Object.keys(marketHeaders(href)).length > 0
    await use({
      ...sandbox,
      session,
      async join(context) {
        await context.route(isOwn, (route, request) =>
          route.fallback({ headers: { ...request.headers(), ...sandbox.headers } }),
        )
      },
    })
  },
  async context({ context, market, baseURL, tokenKey }, use) {
    await market.join(context)
    if (market.session) await storeToken(context, baseURL, tokenKey, market.session.token)
    await use(context)
  },
  async request({ request, marketHeaders }, use) {
    await use(withHeaders(request, marketHeaders))
  },
})

export const expect: typeof Playwright.expect = playwright().expect

/** Stores the token once, so that a sign-out lasts, on an empty page of the origin, so that no other page learns it. */
async function storeToken(
  context: Playwright.BrowserContext,
  baseURL: string | undefined,
  key: string,
  token: string,
): Promise<void> {
  if (baseURL === undefined) {
    throw new MockError('signedInAs needs the origin of the tested page: set baseURL in playwright.config.')
  }
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(new URL(baseURL).origin)
  await page.evaluate((entry) => localStorage.setItem(entry.key, entry.token), { key, token })
  await page.close()
}

const requestMethods: readonly PropertyKey[] = ['fetch', 'get', 'head', 'post', 'put', 'patch', 'delete']

/** Adds the headers for their address to all requests that have none of these names. */
function withHeaders(
  request: Playwright.APIRequestContext,
  headersFor: Fixtures['marketHeaders'],
): Playwright.APIRequestContext {
  return new Proxy(request, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      if (!requestMethods.includes(name)) return member.bind(target)
      return (asked: string | Playwright.Request, options?: { headers?: Record<string, string> }) => {
        const headers = headersFor(typeof asked === 'string' ? asked : asked.url())
        return member.call(target, asked, { ...options, headers: { ...headers, ...options?.headers } })
      }
    },
  })
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
