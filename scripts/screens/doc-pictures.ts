import { join } from 'node:path'
import sharp from 'sharp'
import { buyStill, shootBuying } from './buy-sequence.ts'
import { type Look, schemes } from './screen-looks.ts'
import { untilSettled } from './screen-shots.ts'
import type { Studio } from './screen-studio.ts'
import type { Screen } from './screens.ts'

/** Folder of the pictures, relative to the repository; this module alone writes to it. */
export const docPictureFolder = 'docs/images'

/** Id of a plugin with a long history. */
const indexDoctor = 2

const stills: readonly (Screen & Pick<Look, 'lang'>)[] = [
  { name: 'dashboard', lang: 'en', path: '/dashboard', username: 'admin' },
  { name: 'market', lang: 'en', path: '/market', username: 'buyer' },
  { name: 'publish', lang: 'en', path: '/app/publish', username: 'author', plugin: indexDoctor },
  { name: 'users', lang: 'zh', path: '/permission/user', username: 'admin' },
]

/** Names of the pictures' files: each picture in both colour schemes. */
export const docPictureFiles: readonly string[] = [
  ...stills.map(({ name }) => name),
  'buy',
  buyStill,
].flatMap((name) => schemes.map((theme) => fileName(name, theme)))

const size = { width: 1440, height: 900 }

/** Takes all pictures of the documents anew, into a folder. */
export async function shootDocPictures(studio: Studio, folder: string): Promise<void> {
  await Promise.all(schemes.map((theme) => shootIn(theme, studio, folder)))
}

async function shootIn(theme: Look['theme'], studio: Studio, folder: string): Promise<void> {
  for (const still of stills) {
    const file = join(folder, fileName(still.name, theme))
    await save(await shootStill(studio, still, theme), file)
  }
  const { frames, last } = await shootBuying(studio, { lang: 'en', theme, width: 1280, height: 800 })
  await frames.toFile(join(folder, fileName('buy', theme)))
  await save(last, join(folder, fileName(buyStill, theme)))
}

async function shootStill(
  studio: Studio,
  { name, lang, path, username, plugin }: (typeof stills)[number],
  theme: Look['theme'],
): Promise<Buffer> {
  const sandbox = `docs-${name}-${theme}`
  const page = await studio.openPage({ sandbox, username, plugin }, { lang, theme, ...size })
  await page.goto(`/#${path}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await untilSettled(page)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.context().close()
  return picture
}

function fileName(name: string, theme: Look['theme']): string {
  return `${name}-${theme}.webp`
}

/** Saves a screenshot without visible loss, in a third of the bytes of PNG. */
async function save(screenshot: Buffer, file: string): Promise<void> {
  await sharp(screenshot).webp({ quality: 80, smartSubsample: true, effort: 6 }).toFile(file)
}
