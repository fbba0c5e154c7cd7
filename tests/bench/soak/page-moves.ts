import { layers, nameOf, pickShown, settle, type Walk } from './screen.ts'
import { clickOne, type Move } from './shell-moves.ts'

const content = '#content'
/** Filter texts. */
const words = ['log', 'a', '插件', 'user', '2', ''] as const

/** Forms are submitted on pages of the own account only. */
const ownPages = /#\/member\//

const pressButton: Move = async (walk) => {
  const name = await clickOne(walk, `${content} button:not([disabled], [type="submit"], [role="switch"])`)
  if (name === undefined) return undefined
  return `button ${name}${await withinLayers(walk)}`
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

const rowAction: Move = async (walk) => {
  const name = await clickOne(walk, `${content} td button:not([disabled])`)
  if (name === undefined) return undefined
  return `row’s action ${name}${await withinLayers(walk)}`
}

const followLink: Move = async (walk) => {
  const name = await clickOne(walk, `${content} a[href^="#/"]`)
  return name && `link ${name}${await withinLayers(walk)}`
}

const selectOption: Move = async (walk) => {
  const { page, random } = walk
  const field = await pickShown(random, page.locator(`${content} select:not([disabled])`))
  if (!field) return undefined
  const index = random.between(0, (await field.locator('option').count()) - 1)
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

const turnPage: Move = async (walk) => {
  const name = await clickOne(walk, `${content} nav button:not([disabled])`)
  return name && `page: ${name}`
}

const switchView: Move = async (walk) => {
  const name = await clickOne(walk, `${content} [role="radiogroup"] label, ${content} button[aria-pressed]`)
  return name && `view: ${name}`
}

const tick: Move = async (walk) => {
  const name = await clickOne(walk, `${content} label:has(input[type="checkbox"], input[type="radio"])`)
  return name && `choice: ${name}`
}

const fillAndSubmit: Move = async (walk) => {
  const { page, random } = walk
  if (!ownPages.test(page.url())) return undefined
  const submit = await pickShown(
    random,
    page.locator(`${content} form button[type="submit"]:not([disabled])`),
  )
  if (!submit) return undefined
  const typed = random.unit() < 0.7 ? await typeInto(walk, `${content} form`) : undefined
  await submit.click()
  await settle(walk)
  return `form sent${typed ?? ''}`
}

/** Moves within a page; repeated ones are more likely. */
export const pageMoves: readonly Move[] = [
  ...[pressButton, pressButton, pressButton, rowDetails, rowAction, rowAction, followLink],
  ...[selectOption, typeFilter, turnPage, turnPage, switchView, switchView, tick, fillAndSubmit],
]

/** Makes random moves in the open overlay; resolves to their description. */
async function withinLayers(walk: Walk): Promise<string> {
  const { page, random } = walk
  let done = ''
  for (let times = random.between(0, 2); times > 0; times -= 1) {
    if ((await layers(page).count()) === 0) return done
    done += (await random.pick([typeInLayer, chooseInLayer, tickInLayer])(walk)) ?? ''
  }
  if (ownPages.test(page.url()) && random.unit() < 0.6) done += (await confirmLayer(walk)) ?? ''
  return done
}

type Inner = (walk: Walk) => Promise<string | undefined>

const anyLayer = ':is(dialog[open], .ant-drawer-open, .ant-popover)'

const typeInLayer: Inner = (walk) => typeInto(walk, anyLayer)

async function typeInto({ page, random }: Walk, place: string): Promise<string | undefined> {
  const fields = ':is(input:not([type]), input[type="text"], input[type="password"], textarea)'
  const writable = `${place} ${fields}:not([readonly], [disabled], [role="combobox"])`
  const field = await pickShown(random, page.locator(writable))
  if (!field) return undefined
  const text = `soak ${random.between(1, 999)}`
  await field.fill(text)
  return `, typed “${text}”`
}

const chooseInLayer: Inner = async (walk) => {
  const { page, random } = walk
  const field = await pickShown(random, page.locator(`${anyLayer} .ant-select:not(.ant-select-disabled)`))
  if (!field) return undefined
  await field.click()
  await settle(walk)
  const chosen = await clickOne(walk, '.ant-select-item-option')
  return `, chose ${chosen ?? 'nothing'}`
}

const tickInLayer: Inner = async (walk) => {
  const name = await clickOne(walk, `${anyLayer} label:has(input[type="checkbox"], input[type="radio"])`)
  return name && `, ticked ${name}`
}

/** Presses the last button of a dialog, which confirms. */
const confirmLayer: Inner = async (walk) => {
  const button = walk.page.locator('dialog[open] button:not([disabled])').last()
  if (!(await button.isVisible())) return undefined
  const name = await nameOf(button)
  await button.click()
  await settle(walk)
  return `, ${name}`
}
