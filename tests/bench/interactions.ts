import type { Locator, Page } from '@playwright/test'
import type { Subject } from './against/consoles.ts'
import { observeInteractions, slowestInteraction } from './page-timing.ts'
import { layers, openMenu, settle, sidebar, tabs } from './screen.ts'
import { slowDown } from './yardstick.ts'

/** Selectors of what opens a form, or the details of a record. */
const openers = ['button:text-matches("^新增(用户|角色)$")', 'a[data-record]']

type Action = () => Promise<void>

interface Journey {
  page: Page
  /** Waits until the screen is idle. */
  rest: Action
  /** Runs one interaction, waits until the screen is idle and notes its duration. */
  measure: (name: string, interact: Action) => Promise<void>
}

/**
 * Measures every interaction of a journey over all pages at 4× CPU slow-down, from the event to the next frame (Event
 * Timing, as for INP). The first round loads the code of pages and drawers and counts like the others.
 */
export const interactions: Subject = async (open) => {
  const { page, tools } = open
  await observeInteractions(page)
  await page.reload()
  const paths = await openMenu(open)
  const rest = () => settle(open)
  return async () => {
    /** Milliseconds by interaction. */
    const durations = new Map<string, number>()
    const measure: Journey['measure'] = async (name, interact) => {
      await slowestInteraction(page)
      await interact()
      await rest()
      durations.set(name, await slowestInteraction(page))
    }
    const journey = { page, rest, measure }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await walkShell(journey)
    for (const path of paths) await walkPage(journey, path)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return durations
  }
}

async function walkShell(journey: Journey): Promise<void> {
  const { page, measure } = journey
  const button = (icon: string) => page.locator(`header button:has(.anticon-${icon})`)
  const menus = { bulb: ['深色', '浅色'], translation: ['English', '中文'] }
  for (const [icon, entries] of Object.entries(menus)) {
    for (const entry of entries) {
      await measure(`${entry}: open the menu`, () => button(icon).click())
      await measure(`${entry}: choose`, () => page.getByRole('menuitem', { name: entry }).click())
    }
  }
  const type = () => measure('search: type', () => page.keyboard.press('u'))
  await visitLayer(journey, 'search', () => page.keyboard.press('Control+k'), type)
  await visitLayer(
    journey,
    'settings',
    () => button('setting').click(),
    async () => {
      for (const name of ['绿色', '红色']) {
        const radio = page.getByRole('dialog').getByRole('radio', { name, exact: true })
        await measure(`theme colour ${name}`, () => radio.click({ force: true }))
      }
    },
  )
}

/** Opens a page by the menu and uses what it has of a filter, a choice, a drawer or dialog; then switches tabs. */
async function walkPage(journey: Journey, path: string): Promise<void> {
  const { page, rest, measure } = journey
  const tab = (wanted: string) => page.locator(`${tabs} a[data-path="${wanted}"]`)
  await measure(`${path}: open`, async () => {
    await page.locator(`${sidebar} a[href="#${path}"]`).click()
    await tab(path).and(page.locator('[aria-current]')).waitFor()
  })
  await tryFields(journey, path)
  await openRecords(journey, path)
  await measure(`${path}: switch to another tab`, () => tab('/dashboard').click())
  await measure(`${path}: switch back`, () => tab(path).click())
  // The next round opens it anew.
  await tab(path).click({ button: 'middle' })
  await rest()
}

/** Types into the page's first field, chooses another option and another order or view; each is taken back. */
async function tryFields({ page, rest, measure }: Journey, path: string): Promise<void> {
  const first = (selector: string): Locator =>
    page.locator(`#content ${selector}`).filter({ visible: true }).first()
  const input = 'form input:not([type="checkbox"], [type="radio"], [readonly])'
  const keys = [
    { what: 'type', field: first(`:is(input[type="search"], ${input})`), key: '2', back: 'Backspace' },
    { what: 'choose an option', field: first('select:not([disabled])'), key: 'ArrowDown', back: 'ArrowUp' },
  ]
  for (const { what, field, key, back } of keys) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await measure(`${path}: ${what}`, () => page.keyboard.press(key))
    await page.keyboard.press(back)
    await rest()
  }
  const other = first('[role="radiogroup"] label:not(:has(:checked))')
  if (!(await other.isVisible())) return
  await measure(`${path}: sort or change the view`, () => other.click())
  await first('[role="radiogroup"] label').click()
  await rest()
}

/** Opens what the page has of a form, and the details of its first record. */
async function openRecords(journey: Journey, path: string): Promise<void> {
  for (const selector of openers) {
    const opener = journey.page.locator(`#content ${selector}`).filter({ visible: true }).first()
    if (!(await opener.isVisible())) continue
    await visitLayer(journey, `${path} “${await opener.textContent()}”`, () => opener.click())
  }
}

/** Opens a drawer or dialog, waits for it, since its code may still load after the interaction, and closes it by Escape. */
async function visitLayer({ page, measure }: Journey, name: string, open: Action, meanwhile?: Action) {
  await measure(`${name}: open`, async () => {
    await open()
    await layers(page).first().waitFor()
  })
  await meanwhile?.()
  await measure(`${name}: close`, async () => {
    await page.keyboard.press('Escape')
    await layers(page).first().waitFor({ state: 'hidden' })
  })
}
