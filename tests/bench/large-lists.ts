import type { Page } from '@playwright/test'
import { type OpenConsole, withConsole } from './console.ts'
import { closeTabs } from './moving.ts'
import { longestSeen, untilPainted, watchLong } from './page-timing.ts'
import type { Limited } from './report.ts'
import { sidebar } from './screen.ts'
import { type Compare, compareWithBareReact, slowDown } from './yardstick.ts'

const rounds = 5
/** Milliseconds between two keys. */
const betweenKeys = 150

/** A list with a text for one of its filters, and a head to order by. */
const users = { path: '/permission/user', filter: '关键词', text: 'user-4321', head: '用户名' }
const log = { path: '/permission/operater_log', filter: '路径', text: '/gm_user/', head: '操作内容' }

interface ListBench extends OpenConsole {
  compare: Compare
  list: typeof users
}

/** Expressions that are true when the list shows loaded rows, and when an element is there as well. */
const hasRows = `document.querySelector('#content table[aria-busy="false"] tbody td') !== null`
const hasRowsAnd = (selector: string) => `${hasRows} && document.querySelector('${selector}') !== null`

/**
 * Measures the lists of the `large` scenario at 4× CPU slow-down: first rows after opening, filtering and ordering, and the
 * longest task while typing; and at full speed the frames while 200 rows with every column scroll.
 */
export function benchLargeLists(): Promise<Limited[]> {
  return withConsole({ scenario: 'large' }, async (open) => {
    const compare = await compareWithBareReact(open)
    const results: Limited[] = []
    for (const list of [users, log]) {
      const bench = { ...open, compare, list }
      results.push(await benchFirstRows(bench), ...(await benchTyping(bench)))
      results.push(await benchOrder(bench), await benchScroll(bench))
    }
    return results
  })
}

/** Each round uses a new document in which the list was open before, so that its code is loaded and its rows are not. */
async function benchFirstRows({ page, tools, compare, list: { path } }: ListBench) {
  const durations: number[] = []
  const entry = page.locator(`${sidebar} a[href="#${path}"]`)
  for (let round = 0; round < rounds; round += 1) {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`/#${path}?page=2`)
    await page.reload()
    await page.waitForFunction(hasRows)
    await closeTabs(page)
    await entry.waitFor()
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    durations.push(await untilPainted(page, hasRows, () => entry.click()))
  }
  return compare(`first rows of ${path}, median of ${rounds}`, durations, 'rows')
}

/** Types into the filter of the open list: the longest task, and the first rows after the last key. */
async function benchTyping({ page, compare, list: { path, filter, text } }: ListBench) {
  await page.getByLabel(filter, { exact: true }).click()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'longtask')
  for (const key of text.slice(0, -1)) await page.keyboard.type(key, { delay: betweenKeys })
  const isFiltered = `${hasRows} && location.hash.includes(${JSON.stringify(encodeURIComponent(text))})`
  const rows = await untilPainted(page, isFiltered, () => page.keyboard.type(text.slice(-1)), 'input')
  const longest = await longestSeen(page)
  return [
    compare(`longest task while a filter of ${path} is typed`, [longest], 'task'),
    compare(`first rows after the last key of a filter of ${path}`, [rows], 'rows'),
  ]
}

/** Orders the open list by a head, up, down and not at all, in turn. */
async function benchOrder({ page, compare, list: { path, filter, head } }: ListBench) {
  await page.getByLabel(filter, { exact: true }).fill('')
  await page.waitForFunction(`!location.hash.includes('?') && ${hasRows}`)
  const button = page.locator('#content th').getByRole('button', { name: head, exact: true })
  const durations: number[] = []
  for (const order of ['ascending', 'descending']) {
    const isOrdered = hasRowsAnd(`#content th[aria-sort="${order}"]`)
    durations.push(await untilPainted(page, isOrdered, () => button.click()))
  }
  await button.click()
  await page.waitForFunction(`${hasRows} && document.querySelector('#content th[aria-sort]') === null`)
  return compare(`first rows after ordering ${path}`, [Math.max(...durations)], 'rows')
}

/** Shows 200 rows with every column and scrolls through them with the wheel, as fast as the machine is: the longest frame. */
async function benchScroll({ page, tools, compare, list: { path } }: ListBench) {
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate((hash) => location.assign(hash), `#${path}?limit=200`)
  await page.waitForFunction(hasRowsAnd('#content tbody tr:nth-of-type(200)'))
  await page.getByRole('button', { name: '列表工具' }).click()
  await page.getByRole('menuitem', { name: '显示设置' }).click()
  const columns = page.getByRole('group', { name: '列' }).getByRole('checkbox').filter({ visible: true })
  await columns.first().waitFor()
  for (const column of await columns.all()) await column.check()
  await page.keyboard.press('Escape')
  await page.locator('#content table[aria-busy]').hover()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'long-animation-frame')
  await wheelAround(page)
  const longest = await longestSeen(page)
  return compare(`longest frame while 200 rows of ${path} with every column scroll`, [longest], 'task')
}

/** Turns the wheel down, to the side, up and back, 25 notches each, one per frame. */
async function wheelAround(page: Page): Promise<void> {
  for (const [across = 0, down = 0] of [[0, 300], [60], [0, -300], [-60]]) {
    for (let notch = 0; notch < 25; notch += 1) {
      await page.mouse.wheel(across, down)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
}
