import { expect, type Page, test } from './test.ts'

/** Language, colour scheme and window width. */
export interface Look {
  lang: 'zh' | 'en'
  theme: 'light' | 'dark'
  /** Window width in CSS pixels. */
  width: 1440 | 390 | 360
}

/** Both languages wide and narrow, for what does not depend on the scheme; a width is the cheapest to change. */
const layouts: readonly Look[] = [
  { lang: 'zh', theme: 'light', width: 1440 },
  { lang: 'zh', theme: 'light', width: 360 },
  { lang: 'en', theme: 'dark', width: 390 },
  { lang: 'en', theme: 'dark', width: 1440 },
]

/** Two opposite looks, for pages similar to one that is checked in every look. */
const opposites = layouts.filter((_, at) => at % 2 === 0)

/**
 * Runs the check on the open page in Chinese, light and wide, and in English, dark and narrow; the current scheme comes
 * first.
 */
export async function inOppositeLooks(page: Page, check: () => Promise<void>): Promise<void> {
  return inLooks(await currentFirst(page, opposites), page, check)
}

/** How often a page was checked in every layout. */
const rounds = new WeakMap<Page, number>()

/**
 * Runs the check of the layout in both languages wide and narrow, the current scheme first, and the other one in two
 * opposite looks: of a page's checks the first takes Chinese wide and English narrow, the next the other two, in turn.
 */
export async function inEveryLayout(
  page: Page,
  checkLayout: () => Promise<void>,
  checkOpposites: () => Promise<void>,
): Promise<void> {
  const round = rounds.get(page) ?? 0
  rounds.set(page, round + 1)
  await inLooks(await currentFirst(page, layouts), page, async (look) => {
    await checkLayout()
    if (layouts.indexOf(look) % 2 === round % 2) await checkOpposites()
  })
}

async function currentFirst(page: Page, wanted: readonly Look[]): Promise<readonly Look[]> {
  const scheme = await page.locator('html').getAttribute('data-scheme')
  return scheme === 'dark' ? wanted.toReversed() : wanted
}

async function inLooks(
  wanted: readonly Look[],
  page: Page,
  check: (look: Look) => Promise<void>,
): Promise<void> {
  for (const look of wanted) {
    await test.step(`${look.lang}, ${look.theme}, ${look.width} px`, async () => {
      await show(page, look)
      await check(look)
    })
  }
}

/** Lets the open page look so without a reload, as if another tab of its browser had chosen it. */
export async function show(page: Page, { lang, theme, width }: Look): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 })
  const shown = () =>
    page.evaluate(
      (chosen) => {
        for (const [key, newValue] of Object.entries(chosen)) {
          if (localStorage.getItem(key) === newValue) continue
          localStorage.setItem(key, newValue)
          dispatchEvent(new StorageEvent('storage', { key, newValue }))
        }
        const { dataset, lang } = document.documentElement
        return { theme: dataset.scheme, lang }
      },
      { lang, theme },
    )
  await expect
    .poll(shown, { intervals: [20, 40, 80] })
    .toEqual({ theme, lang: lang === 'zh' ? 'zh-CN' : 'en' })
}

/** The rows of the list in sight, once they are read: a table, or cards on a narrow screen. */
export function readRows(page: Page) {
  return page.locator('#content :is(table, ul)[aria-busy="false"]').filter({ visible: true })
}
