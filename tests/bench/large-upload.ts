import { createHash, randomFillSync } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { buildZip } from '../support/zip.ts'
import { type Limited, noErrors, type OpenConsole, printRow, withConsole } from './console.ts'
import { longestSeen, watchLong } from './page-timing.ts'
import { memoryOf } from './soak/footprint.ts'
import { compareWithBareReact } from './yardstick.ts'

const megabytes = 150
/** Maximum additional MB of page and of Worker during the upload: a few parts. */
const memoryLimit = 40
/** Percentages at which the connection is cut. */
const cuts = [20, 60]

const file = inProject('.wrangler', 'bench-upload', 'plugin.zip')
/** A plugin of the demo's author and its next version. */
const plugin = '1'
const entry = '/2.4.1/log-lens_linux_amd64'

/** Uploads 150 MB over a connection that is cut twice; measures tasks and memory of page and Worker. */
export function benchLargeUpload(): Promise<Limited[]> {
  return withConsole({ username: 'author', stored: { EvPluginID: plugin } }, async (open) => {
    const compare = await compareWithBareReact(open)
    const hash = writePackage()
    const { page, problems, worker } = open
    await page.goto('/#/app/publish')
    await page.getByRole('button', { name: '新建版本' }).click()
    await page.getByRole('dialog', { name: /^新建版本/ }).waitFor()
    const before = { page: (await memoryOf(open)).heap, worker: await worker.heap() }
    const began = performance.now()
    await page.locator('input[type="file"]').setInputFiles(file)
    const during = await sendOverCuts(open)
    const seconds = (performance.now() - began) / 1000
    const shown = await page.getByRole('dialog').getByText(hash.slice(0, 8)).first().isVisible()
    if (!shown) throw new Error('[bench] The upload ended with another hash.')
    rmSync(dirname(file), { recursive: true })

    const more = { page: during.page - before.page, worker: during.worker - before.worker }
    printRow(`${megabytes} MB uploaded, connection cut twice`, `${seconds.toFixed(0)} s, hash as it was`)
    const longest = compare('longest task of the page meanwhile', [during.longest], 'task')
    printRow('memory of the page meanwhile', `${more.page.toFixed(1)} MB more`, `≤ ${memoryLimit} MB more`)
    printRow('heap of the Worker meanwhile', `${more.worker.toFixed(1)} MB more`, `≤ ${memoryLimit} MB more`)
    const unexpected = problems.filter((problem) => !problem.includes('ERR_INTERNET_DISCONNECTED'))
    return [
      longest,
      { name: 'memory of the page during an upload', value: more.page, limit: memoryLimit },
      { name: 'heap of the Worker during an upload', value: more.worker, limit: memoryLimit },
      noErrors({ problems: unexpected }),
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

/** Cuts the connection during the upload; resolves to the memory maxima and all long tasks. */
async function sendOverCuts(open: OpenConsole): Promise<{ page: number; worker: number; longest: number }> {
  const { page, worker } = open
  const dialog = page.getByRole('dialog')
  const most = { page: 0, worker: 0, longest: 0 }
  const note = async () => {
    most.longest = Math.max(most.longest, await longestSeen(page))
  }
  for (const percent of cuts) {
    await watchLong(page, 'longtask')
    await page.waitForFunction((least) => {
      const bar = document.querySelector('[role="dialog"] progress')
      const isSent = document.querySelector('[role="dialog"]')?.textContent.includes('正在上传')
      return isSent && bar instanceof HTMLProgressElement && bar.position >= least / 100
    }, percent)
    // Collecting garbage is the bench's own work, not the page's.
    await note()
    most.page = Math.max(most.page, (await memoryOf(open, 'busy')).heap)
    most.worker = Math.max(most.worker, await worker.heap())
    await page.context().setOffline(true)
    await dialog.getByText('网络已断开').first().waitFor()
    await page.context().setOffline(false)
  }
  await watchLong(page, 'longtask')
  await dialog.getByText('上传完成，SHA-256 一致').waitFor({ timeout: 300_000 })
  await note()
  return most
}
