import type { Locator, Page } from '@playwright/test'
import { layers, settle, sidebar, tabs } from '../screen.ts'
import { clickOne, iconButton, leaveLayers, menuEntries, pickShown, tabsMenu, type Walk } from './controls.ts'

const boxes = 'label:has(input:is([type="checkbox"], [type="radio"]))'
const fields =
  ':is(input:not([type]), input:is([type="text"], [type="search"], [type="password"]), textarea):not([readonly], [disabled], .ant-select *)'
const tools = [
  ...['translation', 'bulb', 'font-size', 'setting'].map(iconButton),
  ...['plugin', 'user', 'search'].map((name) => `header [data-tour="${name}"]`),
]

/** The elements that a step begins with, by their name in the report; repeated ones are more likely. */
const controls: readonly [first: Control, ...Control[]] = [
  ...often(6, 'menu', `${sidebar} a[href^="#/"]`),
  ...often(2, 'tab', `${tabs} a[data-path]`),
  ['menu of a tab', `${tabs} a[data-path]`],
  ['menu of the tabs', tabsMenu],
  ['tab closed', `${tabs} li button`],
  ['menu group', `${sidebar} .ant-menu-submenu-title`],
  ...often(6, 'header', tools.join(',')),
  ...often(3, 'button', '#content button:not([disabled], [type="submit"], [role="switch"])'),
  ...often(2, 'row’s action', '#content td button:not([disabled])'),
  ['row', '#content tr[data-opens] td:not(:has(input))'],
  ['link', '#content a[href^="#/"]'],
  ['choice', `#content ${boxes}`],
  ['option', '#content select:not([disabled])'],
  ['filter', '#content input[type="search"]'],
  ...often(2, 'page', '#content nav button:not([disabled])'),
  ...often(2, 'view', '#content :is([role="radiogroup"] label, button[aria-pressed])'),
]

/** Forms are submitted on pages of the own account only. */
const ownPages = /#\/member\//
const ownControls: readonly [first: Control, ...Control[]] = [
  ...often(2, 'form', `#content form ${fields}`),
  ...often(2, 'sent', '#content form button[type="submit"]:not([disabled])'),
]

/** What a step goes on with in an open overlay. Nobody signs out, or takes away the tab bar by the first switch of the settings. */
const within = [
  `${menuEntries}:not([data-menu-id$="-sign-out"])`,
  '.ant-select-item-option',
  ...[`${boxes}:not(fieldset + label)`, fields, '.ant-select:not(.ant-select-disabled)'].map(
    (inside) => `:is(dialog[open], .ant-drawer-open, .ant-popover) ${inside}`,
  ),
].join(',')
const confirm = 'dialog[open] button:not([disabled]) >> nth=-1'

type Control = readonly [name: string, selector: string]

function often(times: number, ...control: Control): [Control, ...Control[]] {
  return [control, ...Array<Control>(times - 1).fill(control)]
}

/** Makes a random move that is possible, and leaves what it opened; resolves to its description. */
export async function moveOn(walk: Walk): Promise<string> {
  const { page, random } = walk
  if (random.unit() < 0.03) return goBack(walk)
  const isOwn = ownPages.test(page.url()) && random.unit() < 0.2
  const [name, selector] = random.pick(isOwn ? ownControls : controls)
  const control = await pickShown(walk, selector)
  if (!control) return moveOn(walk)
  const path = (await control.getAttribute('data-path')) ?? (await control.getAttribute('href'))?.slice(1)
  let done = `${name} ${await use(walk, control, name === 'menu of a tab' ? 'right' : 'left')}`
  if ((name === 'menu' || name === 'tab') && path !== (await activePath(page)))
    throw new Error(`${path} was chosen, ${await activePath(page)} is shown.`)
  for (let times = random.between(1, 3); times > 0 && (await layers(page).count()) > 0; times -= 1) {
    const inside = await pickShown(walk, within)
    if (inside) done += `, ${await use(walk, inside)}`
  }
  if (ownPages.test(page.url()) && random.unit() < 0.6) done += ` ${(await clickOne(walk, confirm)) ?? ''}`
  await leaveLayers(walk)
  return done
}

function activePath(page: Page): Promise<string | null> {
  return page.locator(`${tabs} a[aria-current="page"]`).getAttribute('data-path')
}

/** Types into a field, chooses an option of a select, or clicks; resolves to what was done. */
async function use(walk: Walk, control: Locator, button: 'left' | 'right' = 'left'): Promise<string> {
  const { page, random } = walk
  const { tag, name, isField, isSearch } = await control.evaluate((element, wanted) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim()
    const isSearch = element.getAttribute('role') === 'combobox'
    return { tag: element.tagName, name: text.slice(0, 40), isField: element.matches(wanted), isSearch }
  }, 'input:not([type="checkbox"], [type="radio"]), textarea')
  let done = name
  if (tag === 'SELECT') {
    const index = random.between(0, (await control.locator('option').count()) - 1)
    await control.selectOption({ index })
    done = `${name} ${index}`
  } else if (isField) {
    done = `“${random.pick(['log', 'a', '插件', '用户', '订单', '2', '', `soak ${random.between(1, 999)}`])}”`
    await control.fill(done.slice(1, -1))
    if (isSearch) await page.keyboard.press('Enter')
  } else await control.click({ button, ...(tag === 'TD' && { position: { x: 4, y: 4 } }) })
  await settle(walk)
  return done
}

/** Goes back in the history, where it can. */
async function goBack(walk: Walk): Promise<string> {
  await walk.page.evaluate(() => {
    if (Number(Object(history.state).idx) > 0) history.back()
  })
  await settle(walk)
  return 'back'
}
