import { rmSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createStorage, type Storage } from 'unstorage'
import { scenarios } from '#fixtures/scenarios.ts'
import { inProject } from '#scripts/lib/project.ts'
import { createTestMock, signIn } from '#tests/support/mock-client.ts'
import { testClock } from '#tests/support/test-clock.ts'
import { schema } from '#worker/mock/domain/schema.ts'
import { seedContent } from '#worker/mock/seed/seed.ts'
import { openDatabase } from '#worker/mock/store/database.ts'
import { fileSystemRecords } from '#worker/node/file-system-records.ts'
import { footprintOf, type OpenConsole, openConsole } from './console.ts'
import { changeAnswers, firstRows, showDashboards, switchingAmong } from './moving.ts'
import { slowDown, untilPainted } from './page-timing.ts'
import { type Cost, measureGrowth, median } from './report.ts'
import { layers, press, settle, sidebar } from './screen.ts'

const [rounds, calls] = [3, 20]
const folder = inProject('.cache', 'growth')

type MeasureMs = (open: OpenConsole, size: number) => Promise<number>

const pageCases: readonly (readonly [name: string, size: number, run: MeasureMs])[] = [
  ['entries of the menu: its group opens', 300, openGroup],
  ['kept tabs: switching', 40, switchTabs],
  ['rows that a host sends unpaged: first rows', 5000, openUnpaged],
  ['characters of a change log: its record opens', 200_000, openChangeLog],
]

/** Measures five cases: one of the mock, the others of the page at 4× CPU slow-down. */
export async function benchGrowth(open: OpenConsole): Promise<void> {
  await measureGrowth('entries of the mock’s log: a filtered page', 100_000, listInMock)
  for (const [name, size, run] of pageCases)
    await measureGrowth(name, size, (wanted) => measureInPage(open, wanted, run))
}

/** Lists entries of a log of a size by a filter in a mock of this process, which stores its records in files. */
async function listInMock(size: number): Promise<Cost> {
  rmSync(folder, { recursive: true, force: true })
  const storage = createStorage({ driver: fileSystemRecords(folder, { isDurable: false }) })
  await seedLog(storage, size)
  const mock = await createTestMock({ storage })
  const headers = { 'X-Token': await signIn(mock, 'admin') }
  const body = JSON.stringify({ page: 1, limit: 20, operater_action: '/gm_user/' })
  const durations: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const from = performance.now()
    const request = { method: 'POST', headers, body }
    await (await mock.app.request('/api/v1/operater_log/ListAction', request)).text()
    durations.push(performance.now() - from)
  }
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const megabytes = process.memoryUsage().heapUsed / 1e6
  // Uses the mock once more, so that its heap counts.
  await mock.app.request('/')
  return { ms: median(durations), megabytes }
}

async function seedLog(storage: Storage, size: number): Promise<void> {
  const large = scenarios.large.load()
  const generated = { ...large.generated, operations: size - large.operations.length }
  const database = await openDatabase(storage, schema, 'anew')
  const seeding = { name: 'large', seed: 1, now: testClock().now() }
  await database.replace((work) => seedContent(work, { ...large, generated }, seeding))
}

/** Runs a case in several new consoles; the memory is that of the last one. */
async function measureInPage(
  { page, worker, problems }: OpenConsole,
  size: number,
  run: MeasureMs,
): Promise<Cost> {
  const browser = page.context().browser()
  if (!browser) throw new Error('[bench] the console is in no browser')
  const durations: number[] = []
  let megabytes = 0
  for (let round = 0; round < rounds; round += 1) {
    const open = await openConsole(browser, worker, {})
    durations.push(await run(open, size))
    await open.tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await settle(open)
    megabytes = (await footprintOf(open)).page
    problems.push(...open.problems)
    await open.page.context().close()
  }
  return { ms: median(durations), megabytes }
}

async function openGroup(open: OpenConsole, size: number): Promise<number> {
  const { page, tools } = open
  await showDashboards(page, size)
  const group = page.locator(`${sidebar} [aria-expanded]`)
  await group.waitFor()
  await page.waitForLoadState('networkidle')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const links = `document.querySelectorAll('${sidebar} a[href^="#/many"]').length`
  return untilPainted(page, `${links} === ${size}`, () => press(open, group))
}

async function switchTabs(open: OpenConsole, size: number): Promise<number> {
  const measure = await switchingAmong(open, size)
  return median([...(await measure()).values()])
}

async function openUnpaged(open: OpenConsole, size: number): Promise<number> {
  await changeAnswers(open.page, '/gm_user/userlist', ({ list: [row] }, { page }) => {
    // The first visit, of page 2, loads the list's code.
    if (page !== 1) return undefined
    return Array.from({ length: size }, (_, id) => ({ ...row, id: id + 1, username: `user-${id + 1}` }))
  })
  return firstRows(open, '/permission/user')
}

async function openChangeLog(open: OpenConsole, size: number): Promise<number> {
  const { page, tools } = open
  const line = (index: number) => `- Line ${index}: the **export** of \`logs\` keeps the order of its rows\n`
  const text = Array.from({ length: size / line(1000).length }, (_, index) => line(1000 + index)).join('')
  await changeAnswers(open.page, '/app/EvVersionList', ({ list: [version, ...others], ...data }) => {
    return { ...data, list: [{ ...version, changelog: `${text}The end.` }, ...others] }
  })
  await page.goto('/#/ev/list')
  await page.reload()
  const records = page.locator('#content a[data-record]')
  await records.nth(1).click()
  await layers(page).first().waitFor()
  await page.keyboard.press('Escape')
  await settle(open)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const shown = `document.querySelector('.ant-drawer-open')?.textContent.includes('The end.') === true`
  return untilPainted(page, shown, () => press(open, records.first()))
}
