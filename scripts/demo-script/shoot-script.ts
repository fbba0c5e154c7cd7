import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { serveMock } from '#worker/node/serve-mock.ts'
import { chromiumArguments, ensureChromium } from '../lib/chromium.ts'
import { inProject } from '../lib/project.ts'
import { readScript } from './read-script.ts'
import { walkScript } from './walk-script.ts'

const lang = 'en'

/** Walks docs/demo.md on the mock and takes its pictures, in English, light and 1280 wide; the console has to be built. */
export async function shootDemoScript(): Promise<void> {
  const host = await serveMock({ port: 0, console: 'dist/web' })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumArguments] })
  try {
    await walkAndShoot(browser, `${host.address}/`)
  } finally {
    await browser.close()
    await host.close()
  }
}

async function walkAndShoot(browser: Browser, address: string): Promise<void> {
  const steps = readScript(readFileSync(inProject('docs', 'demo.md'), 'utf8'))
  const taken = new Map<string, Buffer>()
  const openWindow = () => openPage(browser, address)
  const takePicture = async (page: Page, file: string) => {
    await untilAtRest(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    taken.set(inProject('docs', file), await sharp(picture).png({ palette: true }).toBuffer())
  }
  const page = await openWindow()
  await walkScript(steps, { page, lang, address, hasServer: true, openWindow, takePicture })
  // A walk that fails leaves the pictures that are there.
  rmSync(inProject('docs', 'images', 'demo'), { recursive: true, force: true })
  mkdirSync(inProject('docs', 'images', 'demo'), { recursive: true })
  for (const [file, bytes] of taken) writeFileSync(file, bytes)
}

async function openPage(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.addInitScript((value) => localStorage.setItem('lang', value), lang)
  return page
}

/** Waits until nothing loads. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.locator('#content [aria-busy="true"]').first().waitFor({ state: 'hidden' })
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
