import puppeteer, { type ElementHandle } from 'puppeteer-core'
import { search, type Tab, type Target, until } from './tab.ts'

/** Starts Firefox without a window and resolves to its tab. WebDriver BiDi needs no driver beside Firefox. */
export async function startFirefox(executablePath: string): Promise<Tab> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error instanceof Error ? error.message : String(error)))

  const find = ({ css, name }: Target): Promise<ElementHandle<Element>> =>
    until(`${name} can be clicked`, async () => {
      const handle = await page.evaluateHandle(search, css, name.source, 'where?')
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined
    })

  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: async (script, ...args) => (await page.evaluate(script as never, ...args)) as never,
    click: async (target) => (await find(target)).click(),
    fill: async (target, text) => {
      await (await find(target)).click({ count: 3 })
      await page.keyboard.type(text)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    picture: async (file) => void (await page.screenshot({ path: file as `${string}.png` })),
    uncaught: () => uncaught,
    close: () => browser.close(),
  }
}
