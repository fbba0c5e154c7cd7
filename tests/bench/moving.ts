import { type Limited, type OpenConsole, withConsole } from './console.ts'
import { menuPaths } from './menu-paths.ts'
import { untilPainted } from './painted.ts'
import { type Compare, compareWithBareReact, slowDown } from './yardstick.ts'

const rounds = 5

/** Expression that returns the heading of the visible page. */
const heading = `String([...document.querySelectorAll('#content h1, #content h2')]
  .find((element) => element.checkVisibility())?.textContent)`

/** Measures navigation through the menu at 4× CPU slow-down. */
export function benchMoving(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const compare = await compareWithBareReact(open)
    const paths = await menuPaths(open)
    const moves: Limited[] = []
    for (const path of paths) moves.push(await benchFrame(open, compare, path))
    return [...moves, { name: 'errors in the browser’s console', value: open.problems.length, limit: 0 }]
  })
}

/** Measures one page whose code is loaded and whose tab was closed. */
async function benchFrame({ page, tools }: OpenConsole, compare: Compare, path: string): Promise<Limited> {
  const durations: number[] = []
  await page.goto(`/#${path}`)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const wanted = String(await page.evaluate(heading))
  const entry = page.locator(`nav [href="#${path}"]`).first()
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('button', { name: '标签页操作' }).click()
    await page.getByRole('menuitem', { name: '关闭所有' }).click()
    await page.getByRole('heading', { name: '平台' }).waitFor()
    await page.waitForLoadState('networkidle')
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    durations.push(await untilPainted(page, heading, wanted, () => entry.click()))
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.waitForLoadState('networkidle')
  }
  const name = `${path}: from the click to its frame at ${slowDown}× CPU slow-down, median of ${rounds}`
  return compare(name, durations, 'moving')
}
