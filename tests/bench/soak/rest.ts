import { discard, layers, leaveLayers, settle, type Walk } from './screen.ts'

/** Positions of the menu entries. */
const chinese = 0
const medium = 1
const last = -1

/**
 * Returns to the initial state, so that measurements can be compared: dashboard, no other tabs, default preferences.
 */
export async function comeToRest(walk: Walk): Promise<void> {
  const { page } = walk
  await leaveLayers(walk)
  await page.locator('header button:has(.anticon-setting)').click()
  await page.locator('dialog[open] button').last().click()
  await settle(walk)
  await leaveLayers(walk)
  await choose(walk, 'header button:has(.anticon-translation)', chinese)
  await choose(walk, '[data-tour="tabs"] > button:last-of-type', last)
  if ((await layers(page).count()) > 0) await discard(walk)
  // This also remounts the page, which resets its own choices.
  await choose(walk, 'header button:has(.anticon-font-size)', medium)
  await page.waitForFunction(() => {
    const tabs = [...document.querySelectorAll('nav a[data-path]')]
    return tabs.length === 1 && tabs[0]?.getAttribute('data-path') === '/dashboard'
  })
  await settle(walk)
}

/** Chooses a menu entry by its position. */
async function choose(walk: Walk, button: string, place: number): Promise<void> {
  const { page } = walk
  await page.locator(button).click()
  await page.locator('.ant-dropdown [role="menuitem"]').filter({ visible: true }).nth(place).click()
  await settle(walk)
}
