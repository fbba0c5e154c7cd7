import type { Page } from '@playwright/test'
import type { Subject } from './console.ts'
import { observeInteractions, slowDown, slowestInteraction } from './page-timing.ts'
import { layers, openMenu, settle, sidebar, tabs } from './screen.ts'

/** Selectors of what opens a form, or the details of a record. */
const openers = ['button:text-matches("^新增(用户|角色)$")', 'a[data-record]']

type Action = () => Promise<void>

/** A page; `measure` waits until the screen is idle and notes the duration of an interaction that has a name. */
type Journey = { page: Page; measure: (name: string, interact: Action) => Promise<void> }

/**
 * Measures every interaction of a journey over all pages at 4× CPU slow-down, from the event to the next frame (Event
 * Timing, as for INP). The first round loads the code of pages and drawers and counts like the others.
 */
export const interactions: Subject = async (open) => {
  const { page, tools } = open
  await observeInteractions(page)
  await page.reload()
  const paths = await openMenu(open)
  return async () => {
    const durations = new Map<string, number>()
    const measure: Journey['measure'] = async (name, interact) => {
      await slowestInteraction(page)
      await interact()
      await settle(open)
      if (name !== '') durations.set(name, await slowestInteraction(page))
    }
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await walkShell({ page, measure })
    for (const path of paths) await walkPage({ page, measure }, path)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return durations
  }
}

async function walkShell(journey: Journey): Promise<void> {
  const { page, measure } = journey
  const button = (icon: string) => page.locator(`header button:has(.anticon-${icon})`)
  const entries = { 深色: 'bulb', 浅色: 'bulb', English: 'translation', 中文: 'translation' }
  for (const [entry, icon] of Object.entries(entries)) {
    await measure(`${entry}: open the menu`, () => button(icon).click())
    await measure(`${entry}: choose`, () => page.getByRole('menuitem', { name: entry }).click())
  }
  await visitLayer(journey, 'search', () => page.keyboard.press('Control+k'))
  await visitLayer(journey, 'settings', () => button('setting').click())
}

/** Opens a page by the menu and uses what it has of a filter, a choice, a drawer or dialog; then switches tabs. */
async function walkPage(journey: Journey, path: string): Promise<void> {
  const { page, measure } = journey
  const first = (selector: string) => page.locator(`#content ${selector}`).filter({ visible: true }).first()
  const tab = (wanted: string) => page.locator(`${tabs} a[data-path="${wanted}"]`)
  await measure(`${path}: open`, async () => {
    await page.locator(`${sidebar} a[href="#${path}"]`).click()
    await tab(path).and(page.locator('[aria-current]')).waitFor()
  })
  const input = 'form input:not([type="checkbox"], [type="radio"], [readonly])'
  const fields = [
    { what: 'type', field: first(`:is(input[type="search"], ${input})`), key: '2', back: 'Backspace' },
    { what: 'choose an option', field: first('select:not([disabled])'), key: 'ArrowDown', back: 'ArrowUp' },
  ]
  for (const { what, field, key, back } of fields) {
    if (!(await field.isVisible())) continue
    await field.focus()
    await measure(`${path}: ${what}`, () => page.keyboard.press(key))
    await measure('', () => page.keyboard.press(back))
  }
  const other = first('[role="radiogroup"] label:not(:has(:checked))')
  if (await other.isVisible()) {
    await measure(`${path}: sort or change the view`, () => other.click())
    await measure('', () => first('[role="radiogroup"] label').click())
  }
  for (const opener of openers.map(first)) {
    if (await opener.isVisible())
      await visitLayer(journey, `${path} “${await opener.textContent()}”`, () => opener.click())
  }
  await measure(`${path}: switch to another tab`, () => tab('/dashboard').click())
  await measure(`${path}: switch back`, () => tab(path).click())
  // The next round opens it anew.
  await measure('', () => tab(path).click({ button: 'middle' }))
}

/** Opens a drawer or dialog, waits for it, since its code may still load after the interaction, and closes it by Escape. */
async function visitLayer({ page, measure }: Journey, name: string, open: Action) {
  await measure(`${name}: open`, async () => {
    await open()
    await layers(page).first().waitFor()
  })
  await measure(`${name}: close`, async () => {
    await page.keyboard.press('Escape')
    await layers(page).first().waitFor({ state: 'hidden' })
  })
}
