import { discard, layers, leaveLayers, settle, type Walk } from './screen.ts'

/** Where these stand in their menus. */
const chinese = 0
const medium = 1
const last = -1

/**
 * Comes back to where the soak began: all tabs closed, at the dashboard, every taste as it was; what is measured
 * there can be compared.
 */
export async function comeToRest(walk: Walk): Promise<void> {
  const { page } = walk
  await leaveLayers(walk)
  await page.locator('header button:has(.anticon-setting)').click()
  await page.locator('dialog[open] button').last().click()
  await settle(walk)
  await leaveLayers(walk)
  await choose(walk, 'header button:has(.anticon-translation)', chinese)
  await choose(walk, '[data-tour="tabs"] > button', last)
  if ((await layers(page).count()) > 0) await discard(walk)
  // Draws the page anew as well: whatever was chosen in it is forgotten.
  await choose(walk, 'header button:has(.anticon-font-size)', medium)
  await page.waitForFunction(() => {
    const tabs = [...document.querySelectorAll('nav a[data-path]')]
    return tabs.length === 1 && tabs[0]?.getAttribute('data-path') === '/dashboard'
  })
  await settle(walk)
}

/** Chooses an entry of a menu by its place. */
async function choose(walk: Walk, button: string, place: number): Promise<void> {
  const { page } = walk
  await page.locator(button).click()
  await page.locator('.ant-dropdown [role="menuitem"]').filter({ visible: true }).nth(place).click()
  await settle(walk)
}
