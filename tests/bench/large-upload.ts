import { randomFillSync } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { inProject } from '#scripts/lib/project.ts'
import { buildZip } from '../support/zip.ts'
import { footprintOf, type OpenConsole, withConsole } from './console.ts'
import { longestSeen, watchLong } from './page-timing.ts'
import { type Limited, limited } from './report.ts'
import { compareWithBareReact } from './yardstick.ts'

/** MB of the package, and the maximum of additional memory of page and Worker: a few parts. */
const [megabytes, memoryLimit] = [150, 40]
/** Parts of the upload after which the connection is cut, and milliseconds for each of them. */
const [cuts, timeout] = [[0.2, 0.6], 300_000]

const file = inProject('.cache', 'upload.zip')
/** The program of the next version of the demo author's first plugin. */
const [plugin, entry] = ['1', '/2.4.1/log-lens_linux_amd64']

/** Uploads 150 MB over a connection that is cut twice; measures tasks and memory of page and Worker. */
export function benchLargeUpload(): Promise<Limited[]> {
  return withConsole({ username: 'author' }, async (open) => {
    const { page, problems } = open
    const compare = await compareWithBareReact(open)
    const data = randomFillSync(Buffer.alloc(megabytes * 1_000_000))
    writeFileSync(file, buildZip([{ name: entry, data }]))
    await page.addInitScript((id) => localStorage.setItem('EvPluginID', id), plugin)
    await page.goto('/#/app/publish')
    await page.reload()
    await page.getByRole('button', { name: '新建版本' }).click()
    const dialog = page.getByRole('dialog', { name: /^新建版本/ })
    await dialog.waitFor()
    const before = await footprintOf(open)
    await page.locator('input[type="file"]').setInputFiles(file)
    const { longest, footprints } = await sendOverCuts(open)
    rmSync(file)
    const others = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
    problems.splice(0, problems.length, ...others)
    const more = (of: 'page' | 'worker') => Math.max(...footprints.map((each) => each[of])) - before[of]
    return [
      compare('longest task of the page during an upload', [longest], 'task'),
      limited('more memory of the page meanwhile', more('page'), memoryLimit, 'MB'),
      limited('more heap of the Worker meanwhile', more('worker'), memoryLimit, 'MB'),
    ]
  })
}

/** Cuts the connection during the upload; resolves to the memory at the cuts and the longest task. */
async function sendOverCuts(open: OpenConsole) {
  const { page } = open
  const dialog = page.getByRole('dialog')
  const sent = async () => Number(await dialog.getByRole('progressbar').getAttribute('value'))
  const footprints: Awaited<ReturnType<typeof footprintOf>>[] = []
  const tasks: number[] = []
  for (const part of cuts) {
    await watchLong(page, 'longtask')
    await dialog.getByText('正在上传').first().waitFor({ timeout })
    await expect.poll(sent, { timeout }).toBeGreaterThan(part)
    // Collecting garbage is the bench's own work, not the page's.
    tasks.push(await longestSeen(page))
    footprints.push(await footprintOf(open))
    await page.context().setOffline(true)
    await dialog.getByText('网络已断开').first().waitFor()
    await page.context().setOffline(false)
  }
  await watchLong(page, 'longtask')
  await dialog.getByText('上传完成，SHA-256 一致').waitFor({ timeout })
  return { footprints, longest: Math.max(...tasks, await longestSeen(page)) }
}
