import { type OpenConsole, withConsole } from './console.ts'
import { benchGrowth } from './growth.ts'
import { firstRows, hasRows } from './moving.ts'
import { longestSeen, untilPainted, watchLong } from './page-timing.ts'
import type { Limited } from './report.ts'
import { startYardstick, type Yardstick } from './yardstick.ts'

const rounds = 5

/** How long a filter waits for the next key (`web/src/list/list-filters.tsx`), the same on every machine. */
const filterDelayMs = 300

/** A list with a text for one of its filters. */
const users = { path: '/permission/user', filter: '关键词', text: 'user-4321' }
const log = { path: '/permission/operater_log', filter: '操作对象', text: 'user-43' }

type ListBench = OpenConsole & Pick<Yardstick, 'compare'> & { list: typeof users }

/**
 * Measures the lists of the `large` scenario at 4× CPU slow-down: first rows after opening and filtering, and the longest
 * task while typing; and at full speed the frames while 200 rows scroll. Then measures what grows.
 */
export function benchLargeLists(): Promise<Limited[]> {
  return withConsole({ scenario: 'large' }, async (open) => {
    const { compare, ...yardstick } = startYardstick(open, 'rows')
    const results: Limited[] = []
    for (const list of [users, log]) {
      await yardstick.measure()
      const bench = { ...open, compare, list }
      results.push(await benchFirstRows(bench), ...(await benchTyping(bench)), await benchScroll(bench))
    }
    await benchGrowth(open)
    return results
  })
}

async function benchFirstRows({ compare, list: { path }, ...open }: ListBench) {
  const durations: number[] = []
  for (let round = 0; round < rounds; round += 1) durations.push(await firstRows(open, path))
  return compare(`first rows of ${path}, median of ${rounds}`, durations, 'rows')
}

/** Types into the filter of the open list: the longest task, and the first rows after the filter has waited. */
async function benchTyping({ page, compare, list: { path, filter, text } }: ListBench) {
  await page.getByLabel(filter, { exact: true }).click()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'longtask')
  for (const key of text.slice(0, -1)) await page.keyboard.type(key, { delay: 150 })
  const isFiltered = `${hasRows} && location.hash.includes(${JSON.stringify(encodeURIComponent(text))})`
  const rows = await untilPainted(page, isFiltered, () => page.keyboard.type(text.slice(-1)), 'input')
  const longest = await longestSeen(page)
  return [
    compare(`longest task while a filter of ${path} is typed`, [longest], 'task'),
    compare(`first rows of a filter of ${path}`, [rows - filterDelayMs], 'rows'),
  ]
}

/** Shows 200 rows and scrolls through them, as fast as the machine is: the longest frame. */
async function benchScroll({ page, tools, compare, list: { path } }: ListBench) {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate((hash) => location.assign(hash), `#${path}?limit=200`)
  await page.locator('#content tbody tr').nth(199).waitFor()
  await page.locator('#content table[aria-busy]').hover()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'long-animation-frame')
  // 25 notches down, to the side, up and back, one per frame.
  for (const [across = 0, down = 0] of [[0, 300], [60], [0, -300], [-60]]) {
    for (let notch = 0; notch < 25; notch += 1) {
      await page.mouse.wheel(across, down)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
  const longest = await longestSeen(page)
  return compare(`longest frame while 200 rows of ${path} scroll`, [longest], 'task')
}
