import { createRequire } from 'node:module'
import type * as Playwright from '@playwright/test'
import type { ScenarioName } from '#fixtures/scenarios.ts'
import { MockError } from './mock-error.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import type { Session } from './session.ts'
import { startMock } from './start-mock.ts'

/** The test's sandbox and session. */
export interface Market extends Sandbox {
  /** The session of `signedInAs`; undefined without it. */
  readonly session: Session | undefined
  /** Adds another context to this sandbox; `context` and `request` are already in it. */
  join(context: Playwright.BrowserContext): Promise<void>
}

export interface MarketOptions {
  /** The username that is signed in at the origin of `baseURL` when the test begins. */
  signedInAs: string | undefined
  /** The `localStorage` key of the tested page's token. */
  tokenKey: string
  /** The scenario of the test's sandbox; the mock's own by default. */
  scenario: ScenarioName | undefined
}

interface Fixtures extends MarketOptions {
  /** The test's sandbox before the sign-in; tests use `market`. */
  marketSandbox: Sandbox
  /** Returns the headers for an address: the sandbox's for the mock and the tested page's origin, none for others. */
  marketHeaders: (url: string) => Readonly<Record<string, string>>
  market: Market
}

interface WorkerFixtures {
  /** The mock's address: PLUGIN_MARKET_URL, or a mock that is started for the worker's tests. */
  marketUrl: string
}

/**
 * Playwright's `test` with a sandbox per test, named in the browser's and `request`'s calls to the mock and to
 * `baseURL`. Without both, no browser opens.
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

/** Stores the token on an empty page of the origin: only once, so that a sign-out lasts. */
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

/** Adds the headers to all requests to their address that lack them. */
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

/** Loads Playwright without an import, whose failure could not explain itself, and which would exclude `require`. */
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
