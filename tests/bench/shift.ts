import { layoutShift } from '../support/layout-shift.ts'
import { type Limited, type OpenConsole, printRow, withConsole } from './console.ts'
import { menuPaths } from './menu-paths.ts'

/** Maximum cumulative layout shift. */
const shiftLimit = 0.02
const widths = [1440, 390]
/** Milliseconds of latency per call. */
const latency = 170

/** Measures the layout shift while a page opened by its URL loads. */
export function benchShift(): Promise<Limited[]> {
  return withConsole({}, async (open) => {
    const paths = await menuPaths(open)
    const shifts: Limited[] = []
    for (const path of ['/dashboard', ...paths]) shifts.push(await shiftOf(open, path))
    return [...shifts, { name: 'errors in the browser’s console', value: open.problems.length, limit: 0 }]
  })
}

async function shiftOf({ page, tools }: OpenConsole, path: string): Promise<Limited> {
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
    shifts.push((await layoutShift(page)).sum)
  }
  const name = `${path}: layout shift while it loads, ${widths.join(' and ')} px`
  printRow(name, shifts.map((shift) => shift.toFixed(3)).join(' and '), `< ${shiftLimit}`)
  return { name, value: Math.max(...shifts), limit: shiftLimit }
}
