import * as z from 'zod'
import { median } from '../../scripts/lib/timings.ts'
import { type MenuItem, parseMenu } from '../../web/src/session/menu.ts'
import { type Limited, type OpenConsole, printRow, withConsole } from './console.ts'
import { untilPainted } from './painted.ts'

const rounds = 5
const slowDown = 4
/** Milliseconds from the click in the menu to the next page's frame. */
const frameLimit = 100
/** As browsers count it: the part of the window that moved, times how far. */
const shiftLimit = 0.02
const widths = [1440, 390]
/** Milliseconds a call takes on its way, so that what waits for it is seen. */
const latency = 170

const info = z.object({ data: z.object({ list: z.string() }) })

/** The heading of the page that is in sight. */
const heading = `String([...document.querySelectorAll('#content h1, #content h2')]
  .find((element) => element.checkVisibility())?.textContent)`

/** From page to page through the menu, on a machine a quarter as fast, and what moves while a page comes. */
export function benchMoving(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const paths = await menuPaths(open)
    const moves: Limited[] = []
    for (const path of paths) moves.push(await benchFrame(open, path))
    const shifts: Limited[] = []
    for (const path of ['/dashboard', ...paths]) shifts.push(await benchShift(open, path))
    return [
      ...moves,
      ...shifts,
      { name: 'errors in the browser’s console', value: open.problems.length, limit: 0 },
    ]
  })
}

async function menuPaths({ page }: OpenConsole): Promise<string[]> {
  const answered = page.waitForResponse('**/gm_user/info')
  await page.reload()
  const { data } = info.parse(await (await answered).json())
  const leaves = (items: readonly MenuItem[]): MenuItem[] =>
    items.flatMap((item) => (item.children.length > 0 ? leaves(item.children) : [item]))
  return leaves(parseMenu(data.list))
    .map(({ path }) => path)
    .filter((path) => path !== '/dashboard')
}

/** The page's code is there, the page itself is not: its tab was closed. */
async function benchFrame({ page, tools }: OpenConsole, path: string): Promise<Limited> {
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
  const value = median(durations)
  const most = Math.max(...durations)
  printRow(name, `${value.toFixed(0)} ms, at most ${most.toFixed(0)} ms`, `< ${frameLimit} ms`)
  return { name, value, limit: frameLimit }
}

/** The page is opened by its address, with every call taking its time; what moves without anybody's doing counts. */
async function benchShift({ page, tools }: OpenConsole, path: string): Promise<Limited> {
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const shifts: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/#${path}`)
    await page.reload()
    await page.waitForLoadState('networkidle')
    shifts.push(await page.evaluate(seenShift))
  }
  await page.setViewportSize({ width: widths[0] ?? 0, height: 900 })
  const name = `${path}: layout shift while it loads, ${widths.join(' and ')} px`
  printRow(name, shifts.map((shift) => shift.toFixed(3)).join(' and '), `< ${shiftLimit}`)
  return { name, value: Math.max(...shifts), limit: shiftLimit }
}

/** Runs in the page: all that has moved since it began to load, in so far as nobody had just pressed anything. */
function seenShift(): Promise<number> {
  return new Promise((resolve) => {
    const shape = (entry: PerformanceEntry) => ('value' in entry ? Number(entry.value) : 0)
    const isOwn = (entry: PerformanceEntry) => !('hadRecentInput' in entry && entry.hadRecentInput)
    new PerformanceObserver((list, observer) => {
      observer.disconnect()
      resolve(
        list
          .getEntries()
          .filter(isOwn)
          .reduce((sum, entry) => sum + shape(entry), 0),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // Without any entry the observer is never called.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
  })
}
