import { chromium, type Locator, type Page } from '@playwright/test'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { createSandbox } from '#worker/node/package/sandbox.ts'
import { serveMock } from '#worker/node/serve-mock.ts'
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts'
import type { Picture } from './screens.ts'

/** The time of the mock and of the pages. */
const moment = Date.parse('2026-11-20T10:30:00+08:00')

/** The console's address, for pay codes. */
const origin = 'http://console.localhost'

const rendering = ['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-partial-raster']

/** Called before a control is pressed. */
type OnPress = (control: Locator, page: Page) => Promise<void>

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** Starts Chromium and the mock, with a fixed clock and repeatable random bytes, for the built console. */
export async function openStudio() {
  const { between } = seededRandom(1)
  const random = { bytes: (length: number) => Uint8Array.from({ length }, () => between(0, 255)) }
  const host = await serveMock({ port: 0, console: 'dist/web', clock: { now: () => moment }, random })
  const sandboxes = { zh: createSandbox(host.address, 'zh'), en: createSandbox(host.address, 'en') }
  await sandboxes.zh.reset({ scenario: 'demo' })
  await sandboxes.en.reset({ scenario: 'demo-en' })
  const mapping = `--host-resolver-rules=MAP ${new URL(origin).host}:80 ${new URL(host.address).host}`
  const args = [...chromiumArguments, ...rendering, mapping]
  const browser = await chromium.launch({ executablePath: ensureChromium(), args })

  return {
    sandboxes,
    /** Shows a picture's screen on a new page; resolves to the result of `use`. */
    async visit<Result>(picture: Picture, use: (page: Page) => Promise<Result>, onPress?: OnPress) {
      const { account, lang, theme, width, height } = picture
      const context = await browser.newContext({
        viewport: { width, height },
        baseURL: origin,
        extraHTTPHeaders: sandboxes[lang].headers,
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      try {
        const token = account === 'signed-out' ? '' : (await sandboxes[lang].loginAs(account)).token
        const stored = { lang, theme, 'Admin-Token': token }
        await context.addInitScript((entries) => Object.assign(localStorage, entries), stored)
        const page = await context.newPage()
        await page.clock.setFixedTime(moment)
        await show(page, picture, onPress)
        return await use(page)
      } finally {
        await context.close()
      }
    },
    close: () => browser.close().then(host.close),
  }
}

const failures = { zh: '数据库正在维护', en: 'The database is being maintained' }
const roles = ['button', 'link', 'tab', 'checkbox', 'menuitem'] as const

async function show(page: Page, picture: Picture, onPress?: OnPress): Promise<void> {
  const { path, presses = [], call, empty = { list: [], count: 0 }, lang, state } = picture
  const answers = {
    empty: { json: { code: 0, msg: '', data: empty } },
    error: { status: 202, json: { code: 500, msg: failures[lang], data: null } },
    absent: { status: 404, json: { code: 404, msg: '', data: null } },
  }
  if (state !== 'usual') {
    await page.route(`**/api/v1${call}`, (route) => state !== 'loading' && route.fulfill(answers[state]))
  }
  await page.goto(`/#${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (state === 'loading') return
  await page.locator('[data-tour="demo"]').waitFor()
  await untilAtRest(page)
  for (const name of presses) {
    const named = roles.map((role) => page.getByRole(role, { name })).reduce((all, more) => all.or(more))
    const control = typeof name === 'string' ? page.locator(name).first() : named.last()
    await onPress?.(control, page)
    await control.click()
    await untilAtRest(page)
  }
}

/** Waits until the page has been idle without pending requests four times in a row. */
async function untilAtRest(page: Page): Promise<void> {
  for (let looks = 0, quiet = 0; quiet < 4 && looks < 200; looks += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 80))))
    const requests = await page.requests()
    quiet = requests.every((each) => each.existingResponse() ?? each.failure()) ? quiet + 1 : 0
  }
}
