import type { Locator, Page } from '@playwright/test'
import type { SeededRandom } from '#fixtures/seeded-random.ts'
import type { Traffic } from './traffic.ts'

/** Context of a step. */
export interface Walk {
  page: Page
  random: SeededRandom
  traffic: Traffic
}

export const sidebar = '[data-tour="sidebar"]'
export const tabs = '[data-tour="tabs"]'

/** Consecutive frames without a change before the screen counts as idle: React may delay content for 300 ms. */
const quietFrames = 20
/** Maximum milliseconds until the screen is idle. */
const idleTimeout = 30_000

/** Selectors of overlays that Escape closes. */
const layer = [
  'dialog[open]',
  '.ant-drawer-open',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
].join(',')

/** Locates the open overlays. */
export function layers(page: Page): Locator {
  return page.locator(layer).filter({ visible: true })
}

/** Resolves to a random visible element, or undefined. */
export async function pickShown(random: SeededRandom, among: Locator): Promise<Locator | undefined> {
  const shown = among.filter({ visible: true })
  const count = await shown.count()
  return count === 0 ? undefined : shown.nth(random.between(0, count - 1))
}

/** Resolves to the name of a control for the report. */
export async function nameOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim()
    return (text === '' ? element.tagName.toLowerCase() : text).slice(0, 40)
  })
}

/** Clicks a random element of the selection and waits until the screen is idle. */
export async function clickOne(walk: Walk, among: string): Promise<string | undefined> {
  const control = await pickShown(walk.random, walk.page.locator(among))
  if (!control) return undefined
  const name = await nameOf(control)
  await control.click()
  await settle(walk)
  return name
}

/** Opens a menu and chooses the entry at a position, or a random one; `spared` ones at its end are not for that. */
export async function chooseFrom(
  walk: Walk,
  button: string,
  { at, spared = 0 }: { at?: number; spared?: number } = {},
): Promise<string> {
  await walk.page.locator(button).click()
  const entries = walk.page
    .locator('.ant-dropdown [role="menuitem"]:not([aria-disabled="true"])')
    .filter({ visible: true })
  await entries.first().waitFor()
  await settle(walk)
  const entry = entries.nth(at ?? walk.random.between(0, (await entries.count()) - 1 - spared))
  const name = await nameOf(entry)
  await entry.click()
  await settle(walk)
  return name
}

/** Waits until no call is pending and the screen is idle. */
export async function settle({ page, traffic }: Pick<Walk, 'page' | 'traffic'>): Promise<void> {
  const deadline = performance.now() + idleTimeout
  do {
    if (performance.now() > deadline) throw new Error(`The screen never comes to rest: ${traffic.summary()}.`)
    await traffic.untilIdle(deadline - performance.now())
    const reason = await page.evaluate(untilQuiet, { frames: quietFrames, timeout: idleTimeout })
    if (reason !== null) throw new Error(`The screen never comes to rest: ${reason}.`)
  } while (!traffic.isIdle())
}

/** Runs in the page: resolves to null once it is idle, or to a description of what still changes. */
function untilQuiet(wanted: { frames: number; timeout: number }): Promise<string | null> {
  return new Promise((resolve) => {
    const start = performance.now()
    let quiet = 0
    const observer = new MutationObserver(() => {
      quiet = 0
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    // Invisible content may load when it is scrolled to.
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && bottom > 0 && top < innerHeight
    }
    const busy = () => [...document.querySelectorAll('[aria-busy="true"]')].find(isInSight)
    const moves = () =>
      document.getAnimations().some(({ effect, playState }) => {
        const end = Number(effect?.getComputedTiming().endTime)
        return playState === 'running' && Number.isFinite(end)
      })
    const look = () => {
      quiet = busy() || moves() ? 0 : quiet + 1
      const late = performance.now() - start > wanted.timeout
      if (quiet < wanted.frames && !late) return void requestAnimationFrame(look)
      observer.disconnect()
      const still = busy()?.outerHTML.slice(0, 120) ?? 'something moves on and on'
      resolve(quiet < wanted.frames ? still : null)
    }
    requestAnimationFrame(look)
  })
}

/** Closes all overlays and discards unsaved changes. */
export async function leaveLayers(walk: Walk): Promise<void> {
  const { page } = walk
  const question = page.locator('dialog[open][aria-describedby]')
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const before = await layers(page).count()
    if (before === 0) return
    const asked = await question.count()
    await page.keyboard.press('Escape')
    await settle(walk)
    if ((await question.count()) > asked) await discard(walk)
  }
  throw new Error(`What lies over the page does not close: ${await nameOf(layers(page).first())}.`)
}

/** Confirms that unsaved changes are discarded. */
async function discard(walk: Walk): Promise<void> {
  await walk.page.locator('dialog[open][aria-describedby] button').last().click()
  await settle(walk)
}

/** Checks the idle screen for the shell and a page with text; returns the problems. */
export async function wrongWith(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true
    const parts = { header: 'header', menu: '[data-tour="sidebar"]', tabs: '[data-tour="tabs"]' }
    const missing = Object.entries(parts).flatMap(([name, selector]) => (isShown(selector) ? [] : [name]))
    const content = document.querySelector('#content')
    const headings = [...(content?.querySelectorAll('h1, h2') ?? [])]
    const wrong = missing.map((name) => `the shell lost its ${name}`)
    if (!headings.some((heading) => heading.checkVisibility())) wrong.push('the page has no heading')
    const shown = [...(content?.children ?? [])].filter((element) => element.checkVisibility())
    const text = shown.map((element) => element.textContent).join('')
    if (text.trim().length < 20) wrong.push('the page is blank')
    if (document.querySelector('nav a[aria-current="page"][data-path]') === null)
      wrong.push('no tab is marked')
    return wrong
  })
}

/** Opens all groups of the menu. */
export async function openMenuGroups(page: Page, rest: () => Promise<void>): Promise<void> {
  const groups = `${sidebar} .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title`
  while ((await page.locator(groups).count()) > 0) {
    await page.locator(groups).first().click()
    await rest()
  }
}

/** Opens each page and each menu of the navbar once: code, nodes and listeners stay. */
export async function openEverything(walk: Walk): Promise<void> {
  const { page } = walk
  await openMenuGroups(page, () => settle(walk))
  for (const link of await page.locator(`${sidebar} a[href^="#/"]`).all()) {
    await link.click()
    await settle(walk)
  }
  const icons = ['translation', 'bulb', 'font-size'].map((icon) => `button:has(.anticon-${icon})`)
  for (const button of ['[data-tour="user"]', ...icons]) {
    await page.locator(`header ${button}`).click()
    await settle(walk)
    await leaveLayers(walk)
  }
}

/** Returns to the initial state, so that measurements can be compared: dashboard, no other tabs, default preferences. */
export async function comeToRest(walk: Walk): Promise<void> {
  const { page } = walk
  await leaveLayers(walk)
  await page.locator('header button:has(.anticon-setting)').click()
  await page.locator('dialog[open] button').last().click()
  await settle(walk)
  await leaveLayers(walk)
  await chooseFrom(walk, 'header button:has(.anticon-translation)', { at: 0 })
  await chooseFrom(walk, `${tabs} > button:last-of-type`, { at: -1 })
  if ((await layers(page).count()) > 0) await discard(walk)
  // Medium; this also remounts the page, which resets its own choices.
  await chooseFrom(walk, 'header button:has(.anticon-font-size)', { at: 1 })
  await page.waitForFunction(() => {
    const open = [...document.querySelectorAll('nav a[data-path]')]
    return open.length === 1 && open[0]?.getAttribute('data-path') === '/dashboard'
  })
  await settle(walk)
}
