import type { Locator } from '@playwright/test'
import { layers, leaveLayers, nameOf, pickShown, settle, type Walk } from './screen.ts'

/** A step of the walk. Resolves to its description, or to undefined where it is not possible. */
export type Move = (walk: Walk) => Promise<string | undefined>

const menu = '[data-tour="sidebar"]'
const tabs = '[data-tour="tabs"]'
/** Search texts. */
const words = ['用户', '订单', 'a', 'p', 'log', ''] as const

/** Clicks a random element of the selection and waits until the screen is idle. */
export async function clickOne(walk: Walk, among: string): Promise<string | undefined> {
  const control = await pickShown(walk.random, walk.page.locator(among))
  if (!control) return undefined
  const name = await nameOf(control)
  await control.click()
  await settle(walk)
  return name
}

/** Opens a menu and chooses a random entry. */
async function chooseFrom(walk: Walk, button: Locator): Promise<string> {
  await button.click()
  const entries = walk.page.locator('[role="menuitem"]:not([aria-disabled="true"])')
  await entries.filter({ visible: true }).first().waitFor()
  await settle(walk)
  return (await clickOne(walk, '.ant-dropdown [role="menuitem"]:not([aria-disabled="true"])')) ?? 'nothing'
}

async function expectActive({ page }: Walk, path: string): Promise<void> {
  const active = await page.locator('nav a[aria-current="page"][data-path]').getAttribute('data-path')
  if (active !== path) throw new Error(`${path} was chosen, ${active} is shown.`)
}

const openPage: Move = async (walk) => {
  const link = await pickShown(walk.random, walk.page.locator(`${menu} a[href^="#/"]`))
  if (!link) return undefined
  const path = (await link.getAttribute('href'))?.slice(1) ?? ''
  await link.click()
  await settle(walk)
  await expectActive(walk, path)
  return `menu ${path}`
}

const foldGroup: Move = async (walk) => {
  const name = await clickOne(walk, `${menu} .ant-menu-submenu-title`)
  return name && `menu group ${name}`
}

const foldSidebar: Move = async (walk) => {
  for (const _ of ['away', 'back']) {
    await walk.page.locator('[data-tour="menu"]').click()
    await settle(walk)
  }
  return 'sidebar folded and unfolded'
}

const switchTab: Move = async (walk) => {
  const tab = await pickShown(walk.random, walk.page.locator(`${tabs} a[data-path]`))
  if (!tab) return undefined
  const path = (await tab.getAttribute('data-path')) ?? ''
  await tab.click()
  await settle(walk)
  await expectActive(walk, path)
  return `tab ${path}`
}

const closeTab: Move = async (walk) => {
  const name = await clickOne(walk, `${tabs} li button`)
  return name && `tab closed: ${name}`
}

const tabMenu: Move = async (walk) => {
  if (walk.random.unit() < 0.5)
    return `menu of the tabs: ${await chooseFrom(walk, lastOf(walk, `${tabs} > button`))}`
  const tab = await pickShown(walk.random, walk.page.locator(`${tabs} a[data-path]`))
  if (!tab) return undefined
  await tab.click({ button: 'right' })
  await settle(walk)
  const chosen = await clickOne(walk, '.ant-dropdown [role="menuitem"]')
  return `menu of a tab: ${chosen}`
}

function lastOf({ page }: Walk, selector: string): Locator {
  return page.locator(selector).last()
}

const selectPlugin: Move = async (walk) => {
  await walk.page.locator('header [data-tour="plugin"]').click()
  await walk.page.locator('.ant-select-item-option').first().waitFor()
  await settle(walk)
  return `plugin ${await clickOne(walk, '.ant-select-item-option')}`
}

/** Uses the menus for language, theme and font size. */
const taste: Move = async (walk) => {
  const icon = walk.random.pick(['translation', 'bulb', 'font-size'])
  const button = walk.page.locator(`header button:has(.anticon-${icon})`)
  return `${icon}: ${await chooseFrom(walk, button)}`
}

const settings: Move = async (walk) => {
  const { page, random } = walk
  await page.locator('header button:has(.anticon-setting)').click()
  await page.locator('dialog[open]').waitFor()
  const names: string[] = []
  for (let times = random.between(1, 3); times > 0; times -= 1) {
    const choice = await pickShown(random, page.locator('dialog[open] label:has(input)'))
    if (!choice) break
    names.push(await nameOf(choice))
    await choice.click()
    await settle(walk)
  }
  // Keep the tab bar: its moves are part of the walk.
  const tabBar = page.locator('dialog[open] [role="switch"]').first()
  if (!(await tabBar.isChecked())) await tabBar.click()
  return `settings: ${names.join(', ')}`
}

const searchPage: Move = async (walk) => {
  const { page, random } = walk
  await page.keyboard.press('Control+k')
  const field = page.locator('dialog[open] input[role="combobox"]')
  await field.waitFor()
  const word = random.pick(words)
  await field.fill(word)
  for (let times = random.between(0, 3); times > 0; times -= 1) await field.press('ArrowDown')
  await field.press('Enter')
  await settle(walk)
  return `search for a page with “${word}”`
}

const userMenu: Move = async (walk) => {
  const { page } = walk
  await page.locator('header [data-tour="user"]').click()
  await layers(page).first().waitFor()
  await settle(walk)
  // The last entry signs out.
  const entry = page.locator('.ant-dropdown [role="menuitem"]').filter({ visible: true })
  const chosen = entry.nth(walk.random.between(0, (await entry.count()) - 2))
  const name = await nameOf(chosen)
  await chosen.click()
  await settle(walk)
  return `user’s menu: ${name}`
}

/** Goes back in the history, where it can. */
const goBack: Move = async (walk) => {
  const went = await walk.page.evaluate(() => {
    const state: unknown = history.state
    const index = typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0
    if (index > 0) history.back()
    return index > 0
  })
  if (!went) return undefined
  await settle(walk)
  return 'back'
}

/** Moves of the shell; repeated ones are more likely. */
export const shellMoves: readonly [Move, ...Move[]] = [
  openPage,
  ...[openPage, openPage, openPage, openPage],
  ...[switchTab, switchTab, closeTab, tabMenu],
  ...[selectPlugin, taste, settings, searchPage, userMenu, foldGroup, foldSidebar, goBack],
]

/** Opens each page of the menu once, to load its code. */
export async function openEveryPage(walk: Walk): Promise<void> {
  const closed = walk.page.locator(
    `${menu} .ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title`,
  )
  while ((await closed.count()) > 0) {
    await closed.first().click()
    await settle(walk)
  }
  for (const link of await walk.page.locator(`${menu} a[href^="#/"]`).all()) {
    await link.click()
    await settle(walk)
  }
}

/** Opens each menu of the navbar once: its nodes and listeners stay in the document. */
export async function openEveryTool(walk: Walk): Promise<void> {
  const menus = ['.anticon-translation', '.anticon-bulb', '.anticon-font-size']
  const buttons = ['[data-tour="user"]', ...menus.map((icon) => `button:has(${icon})`)]
  for (const button of buttons) {
    await walk.page.locator(`header ${button}`).click()
    await settle(walk)
    await leaveLayers(walk)
  }
}
