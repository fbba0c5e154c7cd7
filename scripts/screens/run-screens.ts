import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { inProject } from '../lib/project.ts'
import { buildWeb } from '../lib/web-build.ts'
import { auditScreen } from './audit.ts'
import { shootDocPictures } from './doc-pictures.ts'
import { choosePictures, fileOf, type Picture } from './screens.ts'
import { openStudio } from './studio.ts'

const folder = inProject('.cache', 'screens')

/**
 * Takes the pictures of the documents, or of the named screens, or audits these; resolves to the exit code.
 * @throws {UsageError} for an unknown word
 */
export async function runScreens(args: readonly string[]): Promise<number> {
  const isAudit = args[0] === 'audit'
  const pictures = choosePictures(isAudit ? args.slice(1) : args)
  await buildWeb()
  const studio = await openStudio()
  let flaws = 0
  const visit = async (picture: Picture) => {
    const found = await studio
      .visit(picture, async (page) => {
        if (isAudit) return auditScreen(page, picture)
        await page.screenshot({ path: join(folder, fileOf(picture)), animations: 'disabled' })
        return []
      })
      .catch((error: Error) => [`not shown: ${error.message.split('\n', 1)[0]}`])
    for (const flaw of found) console.log(`${fileOf(picture)}: ${flaw}`)
    flaws += found.length
  }
  try {
    if (args.length === 0) {
      await shootDocPictures(studio)
      return 0
    }
    if (!isAudit) writeContactSheets(pictures)
    await pLimit(availableParallelism()).map(pictures, visit)
    const where = isAudit ? '' : `; a page per account is in ${folder}`
    console.log(`${pictures.length} screens, ${flaws} findings${where}`)
  } finally {
    await studio.close()
  }
  return flaws === 0 ? 0 : 1
}

/** Empties the folder and writes an HTML page of pictures per account. */
function writeContactSheets(pictures: readonly Picture[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [account, shown] of Map.groupBy(pictures, ({ account }) => account)) {
    const files = shown.map(fileOf)
    const images = files.map((file) => `<img src="${file}" title="${file}" height="320" loading="lazy">`)
    const html = `<!doctype html><title>${account}</title>${images.join('\n')}`
    writeFileSync(join(folder, `${account}.html`), html)
  }
}
