import type { Locator, Page } from '@playwright/test'
import { median } from '#scripts/lib/timings.ts'
import { type Limited, menuPaths, noErrors, type OpenConsole, withConsole } from './console.ts'
import { observeInteractions, slowestInteraction } from './page-timing.ts'
import { layers, openMenuGroups, settle, sidebar, tabs } from './soak/screen.ts'
import { watchTraffic } from './soak/traffic.ts'
import { type Compare, compareWithBareReact, slowDown } from './yardstick.ts'

const rounds = 3

/** Texts of the buttons that open a form or the details of a record. */
const recordButtons = [/^新增(用户|角色)$/, /^编辑$/, /^详情$/]

/** Durations in milliseconds by interaction, one per round. */
type Durations = Map<string, number[]>

interface Journey {
  page: Page
  /** Waits until the screen is idle. */
  rest: () => Promise<void>
  /** Runs one interaction, waits until the screen is idle and notes its duration. */
  measure: (name: string, interact: () => Promise<void>) => Promise<void>
}

/**
 * Measures every interaction of a journey over all pages at 4× CPU slow-down, from the event to the next frame (Event
 * Timing, as for INP). The first round loads the code of pages and drawers and counts like the others.
 */
export function benchInteractions(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const { page, tools } = open
    const compare = await compareWithBareReact(open)
    await observeInteractions(page)
    const paths = await menuPaths(open)
    const durations: Durations = new Map()
    const journey = begin(open, durations)
    await journey.rest()
    await openMenuGroups(page, journey.rest)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    for (let round = 0; round < rounds; round += 1) {
      await walkShell(journey)
      for (const path of paths) await walkPage(journey, path)
    }
    return [...report(durations, compare), noErrors(open)]
  })
}

function begin({ page, problems }: OpenConsole, durations: Durations): Journey {
  const traffic = watchTraffic(page, problems)
  const rest = () => settle({ page, traffic })
  const measure = async (name: string, interact: () => Promise<void>) => {
    await slowestInteraction(page)
    await interact()
    await rest()
    durations.set(name, [...(durations.get(name) ?? []), await slowestInteraction(page)])
  }
  return { page, rest, measure }
}

async function walkShell(journey: Journey): Promise<void> {
  const { page, measure } = journey
  for (const scheme of ['深色', '浅色']) await chooseIn(journey, 'bulb', scheme, `theme ${scheme}`)
  for (const language of ['English', '中文'])
    await chooseIn(journey, 'translation', language, `language ${language}`)
  await openLayer(journey, 'search', () => page.keyboard.press('Control+k'))
  await measure('search: type', () => page.keyboard.press('u'))
  await closeLayer(journey, 'search')
  await openLayer(journey, 'settings', () => page.locator('header button:has(.anticon-setting)').click())
  for (const colour of ['绿色', '红色']) {
    const radio = page.getByRole('dialog').getByRole('radio', { name: colour, exact: true })
    await measure(`theme colour ${colour}`, () => radio.click({ force: true }))
  }
  await closeLayer(journey, 'settings')
}

async function chooseIn({ page, measure }: Journey, icon: string, entry: string, name: string) {
  await measure(`${name}: open the menu`, () => page.locator(`header button:has(.anticon-${icon})`).click())
  await measure(`${name}: choose`, () => page.getByRole('menuitem', { name: entry }).click())
}

/** Opens a page by the menu and uses what it has of a filter, a choice, a drawer or dialog; then switches tabs. */
async function walkPage(journey: Journey, path: string): Promise<void> {
  const { page, measure } = journey
  const active = page.locator(`${tabs} a[aria-current][data-path="${path}"]`)
  await measure(`${path}: open`, async () => {
    await page.locator(`${sidebar} a[href="#${path}"]`).click()
    await active.waitFor()
  })
  await typeInField(journey, path)
  await chooseOption(journey, path)
  await changeOrder(journey, path)
  await openRecords(journey, path)
  const tab = (wanted: string) => page.locator(`${tabs} a[data-path="${wanted}"]`)
  await measure(`${path}: switch to another tab`, () => tab('/dashboard').click())
  await measure(`${path}: switch back`, () => tab(path).click())
  // The next round opens it anew.
  await tab(path).click({ button: 'middle' })
  await journey.rest()
}

/** Locates the first visible match in the active page. */
function inPage(page: Page, selector: string): Locator {
  return page.locator(`#content ${selector}`).filter({ visible: true }).first()
}

async function typeInField({ page, rest, measure }: Journey, path: string): Promise<void> {
  const field = inPage(
    page,
    ':is(input[type="search"], form input:not([type="checkbox"], [type="radio"], [readonly]))',
  )
  if (!(await field.isVisible())) return
  await field.focus()
  await measure(`${path}: type`, () => page.keyboard.press('2'))
  await page.keyboard.press('Backspace')
  await rest()
}

async function chooseOption({ page, rest, measure }: Journey, path: string): Promise<void> {
  const field = inPage(page, 'select:not([disabled])')
  if (!(await field.isVisible())) return
  await field.focus()
  await measure(`${path}: choose an option`, () => page.keyboard.press('ArrowDown'))
  await page.keyboard.press('ArrowUp')
  await rest()
}

async function changeOrder({ page, rest, measure }: Journey, path: string): Promise<void> {
  const other = inPage(page, '[role="radiogroup"] label:not(:has(:checked))')
  if (!(await other.isVisible())) return
  await measure(`${path}: sort or change the view`, () => other.click())
  await inPage(page, '[role="radiogroup"] label').click()
  await rest()
}

/** Opens what the page has of a form, and of a record's form and details, and closes it by Escape. */
async function openRecords(journey: Journey, path: string): Promise<void> {
  const buttons = journey.page.locator('#content button:not([disabled])').filter({ visible: true })
  for (const hasText of recordButtons) {
    const button = buttons.filter({ hasText }).first()
    if (!(await button.isVisible())) continue
    const name = `${path} “${await button.textContent()}”`
    await openLayer(journey, name, () => button.click())
    await closeLayer(journey, name)
  }
}

/** Opens a drawer or dialog and waits for it: its code may still load after the interaction. */
async function openLayer({ page, measure }: Journey, name: string, open: () => Promise<void>): Promise<void> {
  await measure(`${name}: open`, async () => {
    await open()
    await layers(page).first().waitFor()
  })
}

async function closeLayer({ page, measure }: Journey, name: string): Promise<void> {
  await measure(`${name}: close`, async () => {
    await page.keyboard.press('Escape')
    await layers(page).first().waitFor({ state: 'hidden' })
  })
}

function report(durations: Durations, compare: Compare): Limited[] {
  const results = [...durations].map(([name, all]) => compare(name, all, 'interaction'))
  const sorted = [...durations.values()].map(median).sort((a, b) => a - b)
  const usual = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? Number.NaN
  return [...results, compare(`nine in ten of ${sorted.length} interactions`, [usual], 'usual')]
}
