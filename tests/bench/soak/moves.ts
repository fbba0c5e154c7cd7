import {
  chooseFrom,
  clickOne,
  layers,
  nameOf,
  pickShown,
  settle,
  sidebar,
  tabs,
  type Walk,
} from './screen.ts'

/** A step of the walk. Resolves to its description, or to undefined where it is not possible. */
export type Move = (walk: Walk) => Promise<string | undefined>

const content = '#content'
const anyLayer = ':is(dialog[open], .ant-drawer-open, .ant-popover)'
const chosen = 'label:has(input[type="checkbox"], input[type="radio"])'
const options = '.ant-select-item-option'
/** Texts to filter and to search by. */
const words = ['log', 'a', '插件', '用户', '订单', '2', ''] as const
/** Forms are submitted on pages of the own account only. */
const ownPages = /#\/member\//

/** A move that clicks one of the elements, and may go on in what opens. */
function clicking(what: string, selector: string, goesOn = false): Move {
  return async (walk) => {
    const name = await clickOne(walk, selector)
    if (name === undefined) return undefined
    return `${what} ${name}${goesOn ? await withinLayers(walk) : ''}`
  }
}

/** A move to the page of a link, which has to be the active one then. */
function moving(what: string, selector: string, pathOf: (attribute: string) => string): Move {
  return async (walk) => {
    const link = await pickShown(walk.random, walk.page.locator(selector))
    if (!link) return undefined
    const path = pathOf((await link.getAttribute('data-path')) ?? (await link.getAttribute('href')) ?? '')
    await link.click()
    await settle(walk)
    const active = await walk.page.locator('nav a[aria-current="page"][data-path]').getAttribute('data-path')
    if (active !== path) throw new Error(`${path} was chosen, ${active} is shown.`)
    return `${what} ${path}`
  }
}

const openPage = moving('menu', `${sidebar} a[href^="#/"]`, (href) => href.slice(1))
const switchTab = moving('tab', `${tabs} a[data-path]`, (path) => path)
const pressButton = clicking(
  'button',
  `${content} button:not([disabled], [type="submit"], [role="switch"])`,
  true,
)
const rowAction = clicking('row’s action', `${content} td button:not([disabled])`, true)
const turnPage = clicking('page', `${content} nav button:not([disabled])`)
const switchView = clicking('view', `${content} [role="radiogroup"] label, ${content} button[aria-pressed]`)

const foldSidebar: Move = async (walk) => {
  for (const _ of ['away', 'back']) {
    await walk.page.locator('[data-tour="menu"]').click()
    await settle(walk)
  }
  return 'sidebar folded and unfolded'
}

const tabMenu: Move = async (walk) => {
  if (walk.random.unit() < 0.5)
    return `menu of the tabs: ${await chooseFrom(walk, `${tabs} > button:last-of-type`)}`
  const tab = await pickShown(walk.random, walk.page.locator(`${tabs} a[data-path]`))
  if (!tab) return undefined
  await tab.click({ button: 'right' })
  await settle(walk)
  return `menu of a tab: ${await clickOne(walk, '.ant-dropdown [role="menuitem"]')}`
}

const selectPlugin: Move = async (walk) => {
  await walk.page.locator('header [data-tour="plugin"]').click()
  await walk.page.locator(options).first().waitFor()
  await settle(walk)
  return `plugin ${await clickOne(walk, options)}`
}

/** Language, colours and font size. */
const preference: Move = async (walk) => {
  const icon = walk.random.pick(['translation', 'bulb', 'font-size'])
  return `${icon}: ${await chooseFrom(walk, `header button:has(.anticon-${icon})`)}`
}

const settings: Move = async (walk) => {
  const { page, random } = walk
  await page.locator('header button:has(.anticon-setting)').click()
  await page.locator('dialog[open]').waitFor()
  const names: string[] = []
  for (let times = random.between(1, 3); times > 0; times -= 1)
    names.push((await clickOne(walk, 'dialog[open] label:has(input)')) ?? '')
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
  // The last entry signs out.
  return `user’s menu: ${await chooseFrom(walk, 'header [data-tour="user"]', { spared: 1 })}`
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

const rowDetails: Move = async (walk) => {
  const row = await pickShown(walk.random, walk.page.locator(`${content} tr[data-opens]`))
  if (!row) return undefined
  await row
    .locator('td:not(:has(input))')
    .first()
    .click({ position: { x: 4, y: 4 } })
  await settle(walk)
  return `row${await withinLayers(walk)}`
}

const selectOption: Move = async (walk) => {
  const field = await pickShown(walk.random, walk.page.locator(`${content} select:not([disabled])`))
  if (!field) return undefined
  const index = walk.random.between(0, (await field.locator('option').count()) - 1)
  await field.selectOption({ index })
  await settle(walk)
  return `option ${index} of a list`
}

const typeFilter: Move = async (walk) => {
  const { page, random } = walk
  const field = await pickShown(random, page.locator(`${content} input[type="search"]`))
  if (!field) return undefined
  const word = random.pick(words)
  const before = page.url()
  const had = await field.inputValue()
  await field.fill(word)
  // The filter is debounced and then written to the URL.
  if (had.trim() !== word) await page.waitForURL((url) => url.href !== before)
  await settle(walk)
  return `filter “${word}”`
}

const fillAndSubmit: Move = async (walk) => {
  const { page, random } = walk
  if (!ownPages.test(page.url())) return undefined
  const submit = page.locator(`${content} form button[type="submit"]:not([disabled])`)
  const button = await pickShown(random, submit)
  if (!button) return undefined
  const typed = random.unit() < 0.7 ? await typeInto(walk, `${content} form`) : undefined
  await button.click()
  await settle(walk)
  return `form sent${typed ?? ''}`
}

/** All moves; repeated ones are more likely. */
export const moves: readonly [Move, ...Move[]] = [
  openPage,
  ...[openPage, openPage, openPage, openPage, switchTab, switchTab, tabMenu],
  ...[selectPlugin, preference, settings, searchPage, userMenu, foldSidebar, goBack],
  clicking('tab closed:', `${tabs} li button`),
  clicking('menu group', `${sidebar} .ant-menu-submenu-title`),
  ...[pressButton, pressButton, pressButton, rowDetails, rowAction, rowAction],
  clicking('link', `${content} a[href^="#/"]`, true),
  clicking('choice', `${content} ${chosen}`),
  ...[selectOption, typeFilter, turnPage, turnPage, switchView, switchView, fillAndSubmit],
]

/** Makes random moves in the open overlay; resolves to their description. */
async function withinLayers(walk: Walk): Promise<string> {
  const { page, random } = walk
  const within: Move[] = [
    (each) => typeInto(each, anyLayer),
    chooseInLayer,
    clicking(', ticked', `${anyLayer} ${chosen}`),
  ]
  let done = ''
  for (let times = random.between(0, 2); times > 0; times -= 1) {
    if ((await layers(page).count()) === 0) return done
    done += (await within[random.between(0, within.length - 1)]?.(walk)) ?? ''
  }
  if (!ownPages.test(page.url()) || random.unit() >= 0.6) return done
  // The last button of a dialog confirms.
  const button = page.locator('dialog[open] button:not([disabled])').last()
  if (!(await button.isVisible())) return done
  const name = await nameOf(button)
  await button.click()
  await settle(walk)
  return `${done}, ${name}`
}

async function typeInto({ page, random }: Walk, place: string): Promise<string | undefined> {
  const fields = ':is(input:not([type]), input[type="text"], input[type="password"], textarea)'
  const writable = `${place} ${fields}:not([readonly], [disabled], [role="combobox"])`
  const field = await pickShown(random, page.locator(writable))
  if (!field) return undefined
  const text = `soak ${random.between(1, 999)}`
  await field.fill(text)
  return `, typed “${text}”`
}

const chooseInLayer: Move = async (walk) => {
  const select = walk.page.locator(`${anyLayer} .ant-select:not(.ant-select-disabled)`)
  const field = await pickShown(walk.random, select)
  if (!field) return undefined
  await field.click()
  await settle(walk)
  return `, chose ${(await clickOne(walk, options)) ?? 'nothing'}`
}
