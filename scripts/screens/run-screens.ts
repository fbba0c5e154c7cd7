import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pLimit from 'p-limit'
import { inProject } from '../lib/project.ts'
import { buildWeb } from '../lib/web-build.ts'
import { auditScreen } from './audit.ts'
import { shootDocPictures } from './doc-pictures.ts'
import { choosePictures, fileOf, type Picture } from './pictures.ts'
import { openStudio } from './studio.ts'

const folder = inProject('.cache', 'screens')

/**
 * Takes the pictures of the documents, or of the screens that words name, or audits these; resolves to the exit code.
 * @throws {UsageError} for a word that names nothing
 */
export async function runScreens(args: readonly string[]): Promise<number> {
  const isAudit = args[0] === 'audit'
  const pictures = choosePictures(isAudit ? args.slice(1) : args)
  await buildWeb()
  const studio = await openStudio()
  const look = isAudit ? auditScreen : takePicture
  let flaws = 0
  const visit = async (picture: Picture) => {
    const found = await studio
      .visit(picture, (page) => look(page, picture))
      .catch((error: Error) => [`not shown: ${error.message.split('\n', 1)[0]}`])
    for (const flaw of found) console.log(`${fileOf(picture)}: ${flaw}`)
    flaws += found.length
  }
  try {
    if (args.length === 0) {
      await shootDocPictures(studio)
    } else {
      if (!isAudit) writeContactSheets(pictures)
      await pLimit(availableParallelism()).map(pictures, visit)
      console.log(
        `${pictures.length} screens, ${flaws} findings${isAudit ? '' : `; a page per account is in ${folder}`}`,
      )
    }
  } finally {
    await studio.close()
  }
  return flaws === 0 ? 0 : 1
}

async function takePicture(page: Page, picture: Picture): Promise<string[]> {
  await page.screenshot({ path: join(folder, fileOf(picture)), animations: 'disabled' })
  return []
}

/** Empties the folder and writes an HTML page per account that shows its pictures side by side. */
function writeContactSheets(pictures: readonly Picture[]): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [account, shown] of Map.groupBy(pictures, ({ screen }) => screen.account)) {
    const rows = Map.groupBy(shown, ({ screen, state }) => `${screen.name}, ${state}`)
    const html = [...rows].map(([title, row]) => `<h2>${title}</h2>${row.map(fileOf).map(imageOf).join(' ')}`)
    writeFileSync(
      join(folder, `${account}.html`),
      `<!doctype html><title>${account}</title>${html.join('\n')}`,
    )
  }
}

function imageOf(file: string): string {
  return `<a href="${file}"><img src="${file}" title="${file}" height="320" loading="lazy" alt=""></a>`
}
