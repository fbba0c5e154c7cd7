import type { FileChooser, Page } from '@playwright/test'
import { inProject } from '../lib/project.ts'
import { findField, findPressable, findText } from './find.ts'
import type { Act, Step, Words } from './read-script.ts'

export interface Walk {
  page: Page
  lang: keyof Words
  /** The console's address, which ends with a slash. */
  address: string
  /** Whether other browsers reach the demo's data. */
  hasServer: boolean
  /** Opens a window of another browser, with no data of this one. */
  openWindow: () => Promise<Page>
  takePicture?: (page: Page, file: string) => Promise<void>
}

/** What the walk is at: the windows that it opened, the last one in front. */
interface Place {
  windows: Page[]
  field?: string
  chooser?: FileChooser
}

const timeoutMs = 10_000

/** Does what the steps say, in order. @throws with the step's line and words when they do not do it */
export async function walkScript(steps: readonly Step[], walk: Walk): Promise<void> {
  const place: Place = { windows: [] }
  watch(place, walk.page)
  for (const { line, acts, needsServer } of steps) {
    if (needsServer && !walk.hasServer) continue
    for (const act of acts) {
      try {
        await doAct(act, place, walk)
      } catch (cause) {
        const what = act.kind === 'picture' ? act.file : act.words[walk.lang]
        throw new Error(`docs/demo.md:${line}: ${act.kind} “${what}” does not do what it says.`, {
          cause,
        })
      }
    }
  }
}

function watch(place: Place, page: Page): void {
  page.setDefaultTimeout(timeoutMs)
  page.on('filechooser', (chooser) => {
    place.chooser = chooser
  })
  place.windows.push(page)
}

function front({ windows }: Place): Page {
  const page = windows.at(-1)
  if (page === undefined) throw new Error('Its last window was closed.')
  return page
}

async function doAct(act: Act, place: Place, walk: Walk): Promise<void> {
  const page = front(place)
  if (act.kind === 'picture') return walk.takePicture?.(page, act.file)
  const text = act.words[walk.lang]
  if (act.kind === 'press') return press(place, text, act.beside?.[walk.lang])
  if (act.kind === 'see') return findText(page, text).waitFor()
  if (act.kind === 'keys') return pressKeys(place, text, walk)
  if (act.kind === 'field') place.field = text
  else await enter(place, text, walk)
}

async function press(place: Place, text: string, beside: string | undefined): Promise<void> {
  const page = front(place)
  const target = findPressable(page, { text, beside })
  const effect = await target.evaluate((element) => {
    const link = element.closest('a')
    if (link?.target === '_blank') return 'window'
    return link?.hasAttribute('download') ? 'download' : null
  })
  if (effect === 'window') {
    const opening = page.waitForEvent('popup')
    await target.click()
    watch(place, await opening)
  } else if (effect === 'download') {
    const arriving = page.waitForEvent('download')
    await target.click()
    await (await arriving).path()
  } else {
    await target.click()
  }
}

async function enter(place: Place, value: string, { address }: Walk): Promise<void> {
  const page = front(place)
  if (value.endsWith('.zip')) {
    const chooser = place.chooser ?? (await page.waitForEvent('filechooser'))
    delete place.chooser
    return chooser.setFiles(inProject(value))
  }
  if (place.field === undefined) {
    if (!value.startsWith('/')) throw new Error('There is no _field_ before it.')
    await page.goto(new URL(value.slice(1), address).href)
    return
  }
  await findField(page, place.field).fill(value)
  delete place.field
}

/** The keys of the browser itself are done by what they do. */
async function pressKeys(place: Place, keys: string, walk: Walk): Promise<void> {
  const page = front(place)
  if (keys === 'Ctrl W') {
    await page.close()
    place.windows.pop()
    // A headless browser sees all its windows at once, and tells none that it is in front again.
    await front(place).evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    )
  } else if (keys === 'Ctrl Shift N') {
    watch(place, await walk.openWindow())
  } else if (keys === 'Ctrl V') {
    const copied = await place.windows[0]?.evaluate(() => navigator.clipboard.readText())
    await page.goto(copied ?? '')
  } else {
    await page.keyboard.press(keys.replaceAll(' ', '+'))
  }
}
