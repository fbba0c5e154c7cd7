import { createHash, randomFillSync } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { inProject } from '#scripts/lib/project.ts'
import { buildZip } from '../support/zip.ts'
import { type OpenConsole, withConsole } from './console.ts'
import { longestSeen, watchLong } from './page-timing.ts'
import { type Limited, limited } from './report.ts'
import { memoryOf } from './soak/footprint.ts'
import { compareWithBareReact } from './yardstick.ts'

const megabytes = 150
/** Maximum additional MB of page and of Worker during the upload: a few parts. */
const memoryLimit = 40
/** Parts of the upload after which the connection is cut. */
const cuts = [0.2, 0.6]
/** Milliseconds for each part of it. */
const timeout = 300_000

const file = inProject('.wrangler', 'bench-upload', 'plugin.zip')
/** A plugin of the demo's author and its next version. */
const plugin = '1'
const entry = '/2.4.1/log-lens_linux_amd64'

/** Uploads 150 MB over a connection that is cut twice; measures tasks and memory of page and Worker. */
export function benchLargeUpload(): Promise<Limited[]> {
  return withConsole({ username: 'author' }, async (open) => {
    const { page, problems } = open
    const compare = await compareWithBareReact(open)
    const hash = writePackage()
    await page.addInitScript((id) => localStorage.setItem('EvPluginID', id), plugin)
    await page.goto('/#/app/publish')
    await page.reload()
    await page.getByRole('button', { name: '新建版本' }).click()
    const dialog = page.getByRole('dialog', { name: /^新建版本/ })
    await dialog.waitFor()
    const before = await memories(open)
    await page.locator('input[type="file"]').setInputFiles(file)
    const { longest, most } = await sendOverCuts(open)
    if (!(await dialog.getByText(hash.slice(0, 8)).first().isVisible()))
      problems.push('The upload ended with another hash.')
    rmSync(dirname(file), { recursive: true })
    const others = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
    problems.splice(0, problems.length, ...others)
    return [
      compare('longest task of the page during an upload', [longest], 'task'),
      limited('more memory of the page meanwhile', most.page - before.page, memoryLimit, 'MB'),
      limited('more heap of the Worker meanwhile', most.worker - before.worker, memoryLimit, 'MB'),
    ]
  })
}

/** Writes the package and returns its SHA-256 (hex). */
function writePackage(): string {
  const zip = buildZip([{ name: entry, data: randomFillSync(Buffer.alloc(megabytes * 1_000_000)) }])
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, zip)
  return createHash('sha256').update(zip).digest('hex')
}

async function memories(open: OpenConsole): Promise<{ page: number; worker: number }> {
  return { page: (await memoryOf(open.tools)).heap, worker: await open.worker.heap() }
}

/** Cuts the connection during the upload; resolves to the memory maxima and the longest task. */
async function sendOverCuts(open: OpenConsole) {
  const { page } = open
  const dialog = page.getByRole('dialog')
  const sent = async () => Number(await dialog.getByRole('progressbar').getAttribute('value'))
  const most = { page: 0, worker: 0 }
  const tasks: number[] = []
  for (const part of cuts) {
    await watchLong(page, 'longtask')
    await dialog.getByText('正在上传').first().waitFor({ timeout })
    await expect.poll(sent, { timeout }).toBeGreaterThan(part)
    // Collecting garbage is the bench's own work, not the page's.
    tasks.push(await longestSeen(page))
    const now = await memories(open)
    most.page = Math.max(most.page, now.page)
    most.worker = Math.max(most.worker, now.worker)
    await page.context().setOffline(true)
    await dialog.getByText('网络已断开').first().waitFor()
    await page.context().setOffline(false)
  }
  await watchLong(page, 'longtask')
  await dialog.getByText('上传完成，SHA-256 一致').waitFor({ timeout })
  return { most, longest: Math.max(...tasks, await longestSeen(page)) }
}
