import type { Locator, Page } from '@playwright/test'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import { layers, openMenu, type Screen, settle, sidebar, tabs } from '../screen.ts'

/** A screen with the random numbers of a walk. */
export interface Walk extends Screen {
  random: SeededRandom
}

export const menuEntries = '.ant-dropdown [role="menuitem"]:not([aria-disabled="true"])'
export const tabsMenu = `${tabs} > button:last-of-type`
export const iconButton = (icon: string) => `header button:has(.anticon-${icon})`
/** The question whether changes are to be discarded; its last button says yes. */
const question = 'dialog[open][aria-describedby]'

/** Resolves to a random visible element, or undefined. */
export async function pickShown({ page, random }: Walk, among: string): Promise<Locator | undefined> {
  const shown = page.locator(among).filter({ visible: true })
  const count = await shown.count()
  return count === 0 ? undefined : shown.nth(random.between(0, count - 1))
}

/** Clicks a random element of the selection and waits until the screen is idle; resolves to its text. */
export async function clickOne(walk: Walk, among: string): Promise<string | undefined> {
  const control = await pickShown(walk, among)
  if (!control) return undefined
  const text = await control.textContent()
  await control.click()
  await settle(walk)
  return text ?? ''
}

/** Closes all overlays and discards unsaved changes. */
export async function leaveLayers(walk: Walk): Promise<void> {
  const { page } = walk
  // The demo's card that offers data in the other language covers the foot of lists; its last button closes it.
  await clickOne(walk, 'aside section button >> nth=-1')
  for (let attempt = 0; attempt < 8; attempt += 1) {
    if ((await layers(page).count()) === 0) return
    const asked = await page.locator(question).count()
    await page.keyboard.press('Escape')
    await settle(walk)
    if ((await page.locator(question).count()) > asked) await clickOne(walk, `${question} button >> nth=-1`)
  }
  throw new Error('What lies over the page does not close.')
}

/** Opens each page and each menu of the navbar once: code, nodes and listeners stay. */
export async function openEverything(walk: Walk): Promise<void> {
  for (const path of await openMenu(walk)) await clickOne(walk, `${sidebar} a[href="#${path}"]`)
  for (const button of [
    'header [data-tour="user"]',
    ...['translation', 'bulb', 'font-size'].map(iconButton),
  ]) {
    await clickOne(walk, button)
    await leaveLayers(walk)
  }
}

/** Returns to the initial state, so that measurements can be compared: dashboard, no other tabs, default preferences. */
export async function comeToRest(walk: Walk): Promise<void> {
  const { page } = walk
  const choose = async (button: string, at: number) => {
    await clickOne(walk, button)
    await clickOne(walk, `${menuEntries}:visible >> nth=${at}`)
  }
  await leaveLayers(walk)
  await clickOne(walk, iconButton('setting'))
  await clickOne(walk, 'dialog[open] button >> nth=-1')
  await leaveLayers(walk)
  await choose(iconButton('translation'), 0)
  await choose(tabsMenu, -1)
  await clickOne(walk, `${question} button >> nth=-1`)
  // Medium; this also remounts the page, which resets its own choices.
  await choose(iconButton('font-size'), 1)
  await page.waitForFunction(() => {
    const open = [...document.querySelectorAll('nav a[data-path]')]
    return open.length === 1 && open[0]?.getAttribute('data-path') === '/dashboard'
  })
  await page.mouse.move(0, 0)
  await settle(walk)
}

/** Checks the idle screen for the shell and a page with text; returns the problems. */
export function wrongWith(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility())
    const parts = {
      header: 'header',
      menu: '[data-tour="sidebar"]',
      tabs: '[data-tour="tabs"]',
      heading: '#content :is(h1, h2)',
      'marked tab': 'nav a[aria-current="page"][data-path]',
    }
    const missing = Object.entries(parts).filter(([, selector]) => shown(selector).length === 0)
    const text = shown('#content > *').map((element) => element.textContent)
    const blank = text.join('').trim().length < 20 ? ['the page is blank'] : []
    return [...missing.map(([name]) => `there is no ${name}`), ...blank]
  })
}
