import { type SeededRandom, seededRandom } from '#fixtures/seeded-random.ts'
import { footprintOf, type OpenConsole, withConsole } from './console.ts'
import { closeTabs } from './moving.ts'
import { type Limited, limited, printRow } from './report.ts'
import { layers, openMenu, settle, sidebar, tabs } from './screen.ts'

/** Parts of the walk, each followed by a measurement; memory is compared from the middle on, when the caches are full. */
const parts = 10
const growthLimit = 1.1
/** Number of problems that ends the walk, of steps printed with a problem, and milliseconds of a single action. */
const [maxProblems, printedSteps, actionTimeout] = [20, 10, 10_000]

/** The elements that a step begins with; repeated ones are more likely. */
const controls: readonly [string, ...string[]] = [
  '#content a[href^="#/"]',
  ...Array<string>(6).fill(`${sidebar} a[href^="#/"]`),
  ...Array<string>(2).fill(`${tabs} a[data-path]`),
  `${tabs} li button`,
  ...Array<string>(3).fill('#content button:not([disabled], [type="submit"], [role="switch"])'),
  '#content tr[data-opens] td:not(:has(input))',
  '#content nav button:not([disabled])',
  '#content :is([role="radiogroup"] label, button[aria-pressed])',
  ...['user', 'plugin', 'search'].map((name) => `header [data-tour="${name}"]`),
]
const alwaysShown = ['header', sidebar, tabs, 'nav a[aria-current="page"][data-path]', '#content :is(h1, h2)']

/** Walks through all pages at random, `SOAK_MINUTES` long: no error may occur, and memory must not grow. */
export function benchSoak(): Promise<Limited[]> {
  const minutes = Number(process.env.SOAK_MINUTES ?? 10)
  const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`soak: ${minutes} minutes, SOAK_SEED=${seed} repeats it`)
  return withConsole({}, async (open) => {
    const { page, problems } = open
    page.setDefaultTimeout(actionTimeout)
    // Nobody can answer the browser's file dialog.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
    await page.reload()
    for (const path of await openMenu(open)) {
      await page.locator(`${sidebar} a[href="#${path}"]`).click()
      await settle(open)
    }
    const random = seededRandom(seed)
    const steps: string[] = []
    const footprints: Awaited<ReturnType<typeof footprintOf>>[] = []
    const started = performance.now()
    for (let part = 1; part <= parts; part += 1) {
      const end = started + (minutes * 60_000 * part) / parts
      while (performance.now() < end && problems.length < maxProblems) await takeStep(open, random, steps)
      await closeTabs(page)
      const footprint = await footprintOf(open)
      printRow(`after ${steps.length} steps`, JSON.stringify(footprint))
      if (part >= parts / 2) footprints.push(footprint)
    }
    const [start, end] = [footprints[0], footprints.at(-1)]
    return (['page', 'worker', 'nodes', 'listeners'] as const).map((each) =>
      limited(`${each}: the end, of the middle`, (end?.[each] ?? 0) / (start?.[each] ?? 0), growthLimit),
    )
  })
}

/** Makes one random step and checks the console; problems are printed with the steps that led to them. */
async function takeStep(open: OpenConsole, random: SeededRandom, steps: string[]): Promise<void> {
  const { page, problems } = open
  const known = problems.length
  try {
    steps.push(await clickOne(open, random, random.pick(controls)))
    for (let left = 8; left > 0 && (await layers(page).count()) > 0; left -= 1) {
      await page.keyboard.press('Escape')
      await settle(open)
    }
    if ((await layers(page).count()) > 0) problems.push('An overlay does not close.')
    for (const part of alwaysShown)
      if (!(await page.locator(part).filter({ visible: true }).first().isVisible()))
        problems.push(`There is no ${part}.`)
  } catch (error) {
    problems.push(String(error))
  }
  if (problems.length === known) return
  console.error(`unexpected, at ${page.url()}:`, ...problems.slice(known).map((text) => `\n  ${text}`))
  console.error('after these steps:', ...steps.slice(-printedSteps).map((text) => `\n  ${text}`))
}

/** Clicks a random visible element, if there is one, and waits until the screen is idle; resolves to its text. */
async function clickOne(open: OpenConsole, random: SeededRandom, selector: string): Promise<string> {
  const shown = open.page.locator(selector).filter({ visible: true })
  const count = await shown.count()
  if (count === 0) return ''
  const control = shown.nth(random.between(0, count - 1))
  const text = `${selector}: ${(await control.textContent())?.slice(0, 40)}`
  await control.click({ position: { x: 4, y: 4 } })
  await settle(open)
  return text
}
