import type { Page } from '@playwright/test'
import { type Limited, noErrors, type OpenConsole, withConsole } from './console.ts'
import { closeTabs } from './moving.ts'
import { longestSeen, untilPainted, watchLong } from './page-timing.ts'
import { type Compare, compareWithBareReact, slowDown } from './yardstick.ts'

const rounds = 5
/** Milliseconds between two keys. */
const betweenKeys = 150

interface LongList {
  what: string
  path: string
  /** Name of its menu entry and tab. */
  link: string
  filter: string
  text: string
  /** A head to order by. */
  head: string
}

const lists: readonly LongList[] = [
  {
    what: '10,000 users',
    path: '/permission/user',
    link: '用户管理',
    filter: '关键词',
    text: 'user-4321',
    head: '用户名',
  },
  {
    what: '100,000 log entries',
    path: '/permission/operater_log',
    link: '操作日志',
    filter: '路径',
    text: '/gm_user/',
    head: '操作内容',
  },
]

/** Expression that tells whether the list shows loaded rows. */
const hasRows = `String(document.querySelector('#content table[aria-busy="false"] tbody td') !== null)`

/**
 * Measures the lists of the `large` scenario at 4× CPU slow-down: first rows after opening, filtering and ordering,
 * longest task while typing; and at full speed the frames while
 * 200 rows with every column scroll.
 */
export function benchLargeLists(): Promise<Limited[]> {
  return withConsole({ scenario: 'large' }, async (open) => {
    const compare = await compareWithBareReact(open)
    const results: Limited[] = []
    for (const list of lists) {
      results.push(await benchFirstRows(open, compare, list))
      results.push(
        ...(await benchTyping(open, compare, list)),
        await benchOrder(open, compare, list),
        await benchScroll(open, compare, list),
      )
    }
    return [...results, noErrors(open)]
  })
}

/**
 * Each round uses a new document in which the list was open before, so that its code is loaded and its rows are not.
 */
async function benchFirstRows({ page, tools }: OpenConsole, compare: Compare, list: LongList) {
  const { what, path, link } = list
  const durations: number[] = []
  const menu = page.getByRole('navigation', { name: '主导航' })
  for (let round = 0; round < rounds; round += 1) {
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`/#${path}?page=2`)
    await page.reload()
    await page.waitForFunction(`${hasRows} === 'true'`)
    await closeTabs(page)
    const entry = menu.getByRole('link', { name: link })
    if (!(await entry.isVisible())) await menu.getByText('权限', { exact: true }).click()
    await entry.waitFor()
    await page.waitForLoadState('networkidle')
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    durations.push(await untilPainted(page, hasRows, 'true', () => entry.click()))
  }
  const name = `first rows of ${what} at ${slowDown}× CPU slow-down, median of ${rounds}`
  return compare(name, durations, 'rows')
}

/** Types into the filter of the open list: the longest task, and the first rows after the last key. */
async function benchTyping({ page }: OpenConsole, compare: Compare, list: LongList) {
  const { what, filter, text } = list
  const field = page.getByLabel(filter, { exact: true })
  await field.click()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'longtask')
  for (const key of text.slice(0, -1)) await page.keyboard.type(key, { delay: betweenKeys })
  const isFiltered = `String(location.hash.includes(${JSON.stringify(encodeURIComponent(text))}) && ${hasRows} === 'true')`
  const rows = await untilPainted(page, isFiltered, 'true', () => page.keyboard.type(text.slice(-1)), 'input')
  const longest = await longestSeen(page)
  const name = `longest task while a filter of ${what} is typed, ${slowDown}× CPU slow-down`
  const after = `first rows after the last key of a filter of ${what}, ${slowDown}× CPU slow-down`
  return [compare(name, [longest], 'task'), compare(after, [rows], 'rows')]
}

/** Orders the open list by a head, up, down and not at all, in turn. */
async function benchOrder({ page }: OpenConsole, compare: Compare, list: LongList) {
  const { what, filter, head } = list
  await page.getByLabel(filter, { exact: true }).fill('')
  await page.waitForFunction(`!location.hash.includes('?') && ${hasRows} === 'true'`)
  const button = page.locator('#content th').getByRole('button', { name: head, exact: true })
  const durations: number[] = []
  for (const order of ['ascending', 'descending']) {
    const isOrdered = `String(document.querySelector('#content th[aria-sort="${order}"]') !== null && ${hasRows} === 'true')`
    durations.push(await untilPainted(page, isOrdered, 'true', () => button.click()))
  }
  await button.click()
  await page.waitForFunction(
    `document.querySelector('#content th[aria-sort]') === null && ${hasRows} === 'true'`,
  )
  const name = `first rows after ordering ${what}, ${slowDown}× CPU slow-down`
  return compare(name, [Math.max(...durations)], 'rows')
}

/** Shows 200 rows with every column and scrolls through them with the wheel, as fast as the machine is: the longest frame. */
async function benchScroll({ page, tools }: OpenConsole, compare: Compare, list: LongList) {
  const { what, path } = list
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate((hash) => location.assign(hash), `#${path}?limit=200`)
  await page.waitForFunction(
    `document.querySelectorAll('#content tbody tr').length >= 200 && ${hasRows} === 'true'`,
  )
  await page.getByRole('button', { name: '显示设置' }).click()
  const columns = page.getByRole('group', { name: '列' }).getByRole('checkbox').filter({ visible: true })
  await columns.first().waitFor()
  for (const column of await columns.all()) await column.check()
  await page.keyboard.press('Escape')
  await page.locator('#content table[aria-busy]').hover()
  await page.waitForLoadState('networkidle')
  await watchLong(page, 'long-animation-frame')
  await wheelAround(page)
  const longest = await longestSeen(page)
  const name = `longest frame while 200 rows of ${what} with every column scroll`
  return compare(name, [longest], 'task')
}

/** Turns the wheel down, to the side, up and back, 25 notches each, one per frame. */
async function wheelAround(page: Page): Promise<void> {
  for (const [across, down] of [
    [0, 300],
    [60, 0],
    [0, -300],
    [-60, 0],
  ] as const) {
    for (let notch = 0; notch < 25; notch += 1) {
      await page.mouse.wheel(across, down)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
}
