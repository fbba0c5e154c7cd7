import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { inProject } from '../lib/project.ts'
import { buildWeb } from '../lib/web-build.ts'
import { writeContactSheets } from './contact-sheets.ts'
import { docPictureFolder, shootDocPictures } from './doc-pictures.ts'
import { audit } from './screen-audit.ts'
import { choosePictures } from './screen-choice.ts'
import { shoot } from './screen-shots.ts'
import { openStudio, type Studio } from './screen-studio.ts'

/** Makes a folder empty and returns its path. */
function emptyFolder(...path: string[]): string {
  const folder = inProject(...path)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Replaces the pictures of the documents, once all of them are taken. */
async function shootDocs(studio: Studio): Promise<void> {
  const taken = emptyFolder('.cache', 'doc-pictures')
  await shootDocPictures(studio, taken)
  const folder = inProject(docPictureFolder)
  mkdirSync(folder, { recursive: true })
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(folder, entry.name))
  }
  cpSync(taken, folder, { recursive: true })
  console.log(`The pictures in ${docPictureFolder} are new.`)
}

/** Takes the pictures, prints which screens could not be shown, and resolves to the exit code. */
async function shootScreens(studio: Studio, words: readonly string[]): Promise<number> {
  const pictures = choosePictures(words)
  const folder = emptyFolder('.cache', 'screens')
  const shown = await pLimit(availableParallelism()).map(pictures, (picture) =>
    shoot(studio, picture, folder).then(
      () => picture,
      (error: Error) => console.error(`${picture.file}: ${error.message.split('\n', 1)[0]}`),
    ),
  )
  const taken = shown.filter((picture) => picture !== undefined)
  const sheets = writeContactSheets(folder, taken).map((name) => `.cache/screens/${name}`)
  console.log(`${taken.length} pictures; look at them with ${sheets.join(', ')}`)
  return taken.length === pictures.length ? 0 : 1
}

/** Prints what is wrong with the screens, and resolves to the exit code. */
async function auditScreens(studio: Studio, words: readonly string[]): Promise<number> {
  let flaws = 0
  const count = await audit(studio, choosePictures(words), ({ file, found }) => {
    flaws += found.length
    for (const flaw of found) console.log(`${file}: ${flaw}`)
  })
  console.log(`${count} screens were looked at, with ${flaws} findings.`)
  return flaws === 0 ? 0 : 1
}

/**
 * Takes the pictures of the documents, or of the screens that words name, or looks at these; resolves to the exit code.
 * @throws {UsageError} for a word that names nothing
 */
export async function runScreens([first, ...rest]: readonly string[]): Promise<number> {
  const isAudit = first === 'audit'
  const words = isAudit || first === undefined ? rest : [first, ...rest]
  if (words.length > 0) choosePictures(words)
  await buildWeb()
  const studio = await openStudio()
  try {
    if (isAudit) return await auditScreens(studio, words)
    if (words.length > 0) return await shootScreens(studio, words)
    await shootDocs(studio)
    return 0
  } finally {
    await studio.close()
  }
}
