import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { smallPng } from '../png/small-png.ts'
import { inProject } from '../project.ts'
import { readScript } from './read-script.ts'
import { walkScript } from './walk-script.ts'

const lang = 'en'

/** Walks docs/demo.md at an address and takes its pictures, in English, light and 1280 wide. */
export async function shootDemoScript(browser: Browser, address: string): Promise<void> {
  const steps = readScript(readFileSync(inProject('docs', 'demo.md'), 'utf8'))
  rmSync(inProject('docs', 'images', 'demo'), { recursive: true, force: true })
  mkdirSync(inProject('docs', 'images', 'demo'), { recursive: true })
  const openWindow = () => openPage(browser, address)
  const takePicture = async (page: Page, file: string) => {
    await untilAtRest(page)
    const picture = await page.screenshot({ animations: 'disabled' })
    writeFileSync(inProject('docs', file), smallPng(picture))
  }
  const page = await openWindow()
  await walkScript(steps, { page, lang, address, hasServer: true, openWindow, takePicture })
  await page.context().close()
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
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}
