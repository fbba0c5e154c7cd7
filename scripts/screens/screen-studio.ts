import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import * as z from 'zod'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts'
import type { Look } from './screen-looks.ts'

/** The moment of all pictures, for the mock and for the page. */
const moment = Date.parse('2026-11-20T10:30:00+08:00')

/** The console's address on pictures; a port that changes would also change the codes to pay. */
const origin = 'http://console.localhost'

const loggedIn = z.object({ token: z.string() })

/** Who looks at a page, and whose data. */
export interface Visitor {
  /** Sandboxes of other names have data of their own. */
  readonly sandbox: string
  /** The signed-in account; none where absent. */
  readonly username?: string | undefined
  /** Id of the plugin selected in the header; the first one where absent. */
  readonly plugin?: number | undefined
}

/** A browser and the mock with the built console, whose clock stands and whose chance repeats. */
export interface Studio {
  /** Opens a page on which nothing is loaded yet; closing its context is the caller's part. */
  openPage(visitor: Visitor, look: Look): Promise<Page>
  /** Calls a control of the mock, by its path below `/__mock`, in a sandbox. */
  control(sandbox: string, path: string, body?: object): Promise<unknown>
  close(): Promise<void>
}

/** Starts the mock and Chromium; the console has to be built. */
export async function openStudio(): Promise<Studio> {
  const { between } = seededRandom(1)
  const host = await serveMock({
    port: 0,
    console: 'dist/web',
    clock: { now: () => moment },
    random: { bytes: (length) => Uint8Array.from({ length }, () => between(0, 255)) },
  })
  const browser = await startBrowser(host.address)

  const control: Studio['control'] = async (sandbox, path, body = {}) => {
    const answer = await fetch(`${host.address}/__mock${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Sandbox': sandbox },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  /** Sandboxes, by name, whose data is seeded. */
  const seeded = new Map<string, Promise<unknown>>()
  const seed = (name: string, { lang }: Look): Promise<unknown> => {
    const seeding =
      seeded.get(name) ?? control(name, '/reset', { scenario: lang === 'en' ? 'demo-en' : 'demo' })
    seeded.set(name, seeding)
    return seeding
  }

  return {
    control,
    async openPage({ sandbox, username, plugin }, look) {
      await seed(sandbox, look)
      const context = await newContext(browser, sandbox, look)
      const token = username && loggedIn.parse(await control(sandbox, '/login-as', { username })).token
      const values: Record<string, string> = {
        lang: look.lang,
        theme: look.theme,
        ...(plugin !== undefined && { EvPluginID: String(plugin) }),
        ...(token && { 'Admin-Token': token }),
      }
      await context.addInitScript((entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      }, Object.entries(values))
      const page = await context.newPage()
      await page.clock.setFixedTime(moment)
      return page
    },
    async close() {
      await browser.close()
      await host.close()
    },
  }
}

function startBrowser(address: string): Promise<Browser> {
  return chromium.launch({
    executablePath: ensureChromium(),
    args: [
      ...chromiumArguments,
      `--host-resolver-rules=MAP ${new URL(origin).host}:80 ${new URL(address).host}`,
      '--force-color-profile=srgb',
      '--font-render-hinting=none',
      '--disable-partial-raster',
    ],
  })
}

function newContext(browser: Browser, sandbox: string, { width, height }: Look): Promise<BrowserContext> {
  return browser.newContext({
    viewport: { width, height },
    baseURL: origin,
    extraHTTPHeaders: { 'X-Sandbox': sandbox },
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
}
