import { randomFillSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inProject } from '#scripts/lib/project.ts'
import { buildZip } from '../support/zip.ts'
import { footprintOf, type OpenConsole, withConsole } from './console.ts'
import { longestSeen, watchLong } from './page-timing.ts'
import { type Limited, limited, measureGrowth } from './report.ts'
import { startYardstick } from './yardstick.ts'

/** MB of the package, and the maximum of additional memory of page and Worker: a few parts. */
const [megabytes, memoryLimit] = [200, 40]
/** Bytes per second of the line; on a faster one the smaller upload ends before its second cut. */
const line = { latency: 0, downloadThroughput: -1, uploadThroughput: 10_000_000 }
/** Parts of the upload after which the connection is cut, and milliseconds for each of them. */
const [cuts, timeout] = [[0.2, 0.6], 300_000]
const file = inProject('.cache', 'upload.zip')
/** The program of the next version of the demo author's first plugin. */
const [plugin, entry] = ['1', '/2.4.1/log-lens_linux_amd64']

/** Uploads 20 and 200 MB over a connection that is cut twice; measures time, and tasks and memory of page and Worker. */
export function benchLargeUpload(): Promise<Limited[]> {
  return withConsole({ username: 'author' }, async (open) => {
    const { page, problems } = open
    const { compare, measure } = startYardstick(open, 'task')
    await measure()
    await page.addInitScript((id) => localStorage.setItem('EvPluginID', id), plugin)
    const full = await measureGrowth('MB of an upload, cut twice', megabytes, (size) => upload(open, size))
    const others = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
    problems.splice(0, problems.length, ...others)
    return [
      compare('longest task of the page during an upload', [full.longest], 'task'),
      limited('more memory of the page meanwhile', full.megabytes, memoryLimit, 'MB'),
      limited('more heap of the Worker meanwhile', full.worker, memoryLimit, 'MB'),
    ]
  })
}

/** Uploads a package of a size in a new document; resolves to its milliseconds and longest task, and the memory at the cuts. */
async function upload(open: OpenConsole, size: number) {
  const { page, tools } = open
  const data = randomFillSync(Buffer.alloc(size * 1_000_000))
  writeFileSync(file, buildZip([{ name: entry, data }]))
  await page.goto('/#/app/publish')
  await page.reload()
  await page.getByRole('button', { name: '新建版本' }).click()
  await page.getByRole('dialog', { name: /^新建版本/ }).waitFor()
  const before = await footprintOf(open)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', { ...line, offline: false })
  const from = performance.now()
  await page.locator('input[type="file"]').setInputFiles(file)
  const { longest, footprints } = await sendOverCuts(open)
  const ms = performance.now() - from
  rmSync(file)
  const more = (of: 'page' | 'worker') => Math.max(...footprints.map((each) => each[of])) - before[of]
  return { ms, longest, megabytes: more('page'), worker: more('worker') }
}

/** Cuts the connection during the upload; resolves to the memory at the cuts and the longest task. */
async function sendOverCuts(open: OpenConsole) {
  const { page, tools } = open
  const dialog = page.getByRole('dialog')
  const sent = async () => Number(await dialog.getByRole('progressbar').getAttribute('value'))
  const footprints: Awaited<ReturnType<typeof footprintOf>>[] = []
  const tasks: number[] = []
  for (const part of cuts) {
    await watchLong(page, 'longtask')
    await dialog.getByText('正在上传').first().waitFor({ timeout })
    await expect.poll(sent, { timeout, intervals: [50] }).toBeGreaterThan(part)
    // Before garbage is collected, which is the bench's own work, not the page's.
    tasks.push(await longestSeen(page))
    await tools.send('Network.emulateNetworkConditions', { ...line, offline: true })
    await dialog.getByText('网络已断开').first().waitFor()
    footprints.push(await footprintOf(open))
    await tools.send('Network.emulateNetworkConditions', { ...line, offline: false })
  }
  await watchLong(page, 'longtask')
  await dialog.getByText('上传完成，SHA-256 一致').waitFor({ timeout })
  return { footprints, longest: Math.max(...tasks, await longestSeen(page)) }
}
