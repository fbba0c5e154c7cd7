import { stripVTControlCharacters } from 'node:util'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { CommandError } from '#scripts/lib/command.ts'
import { type Client, createClient } from '../client.ts'
import { type Limited, type OpenConsole, printRow, withConsole } from '../console.ts'
import { type Footprint, footprintOf, judgeFootprints } from './footprint.ts'
import { moves } from './moves.ts'
import { type Others, othersOf, promoteWalker, unexplained, untilBalanceIsRight, walker } from './others.ts'
import { comeToRest, leaveLayers, openEverything, settle, type Walk, wrongWith } from './screen.ts'
import { watchTraffic } from './traffic.ts'

const usualMinutes = 10
/** Number of measurements during the walk. */
const parts = 10
/** Number of problems that ends the walk. */
const maxProblems = 20
/** Timeout of a single action in milliseconds. */
const actionTimeout = 10_000
/** A GPU process with software rendering stalls for seconds at a time. */
const browser = ['--disable-gpu']
/** Number of steps printed with a problem, and of lines of an error. */
const [toldSteps, toldLines] = [10, 12]
/** Probability that another user acts during a step. */
const othersShare = 0.3

/** State of a run. */
interface Soak extends Walk {
  client: Client
  others: Others
  /** Random number that decides whether another user acts in the next step. */
  chance: () => number
  /** Problems of the browser and of the walk so far. */
  problems: string[]
  /** Descriptions of the steps so far. */
  steps: string[]
}

/**
 * Walks through all pages at random as a seller with administrator rights, while other users change data. Memory must not
 * grow, no error may occur, and the balance has to match the ledger. `SOAK_MINUTES` sets the duration, `SOAK_SEED` repeats
 * a walk.
 */
export function benchSoak(): Promise<Limited[]> {
  const minutes = positive('SOAK_MINUTES') ?? usualMinutes
  const seed = positive('SOAK_SEED') ?? Math.floor(Math.random() * 1e6) + 1
  console.log(`soak: ${minutes} minutes, SOAK_SEED=${seed} repeats it`)
  return withConsole({ username: walker, browser }, async (open) => {
    const soak = await begin(open, seed)
    const before = await unexplained(soak.client, 0)
    const footprints = await walkFor(soak, open, minutes)
    const lost = (await unexplained(soak.client, soak.others.adjusted())) - before
    const refused = [...soak.traffic.refused].map(([code, times]) => `${code} ${times}×`)
    printRow(`${soak.steps.length} steps in ${minutes} minutes`, `refused calls: ${refused.join(', ')}`)
    printRow('errors, blank pages, wrong balances', String(soak.problems.length), '0')
    printRow('coins that no order, sale, purchase or adjustment explains', String(lost), '0')
    return [
      { name: 'problems of the soak', value: soak.problems.length, limit: 0 },
      { name: 'coins of the soak that nothing explains', value: Math.abs(lost), limit: 0 },
      ...judgeFootprints(footprints),
    ]
  })
}

function positive(variable: string): number | undefined {
  const text = process.env[variable]
  if (!text) return undefined
  const value = Number(text)
  if (value > 0) return value
  throw new CommandError(`${variable} is "${text}", which is no number over 0.`)
}

/** Gives the seller administrator rights and opens the console. */
async function begin({ page, problems, worker }: OpenConsole, seed: number): Promise<Soak> {
  page.setDefaultTimeout(actionTimeout)
  const cookies = await page.context().cookies()
  const sandbox = cookies.find(({ name }) => name === 'sandbox')?.value ?? ''
  const client = createClient(worker.address, sandbox)
  await promoteWalker(client)
  // Nobody can answer the browser's file dialog.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const traffic = watchTraffic(page, problems)
  await page.reload()
  await page.locator('#content h2').first().waitFor()
  const chances = seededRandom(seed + 1)
  const others = othersOf(client, seededRandom(seed + 2))
  const walk = { page, traffic, random: seededRandom(seed) }
  await settle(walk)
  await openEverything(walk)
  return { ...walk, client, others, chance: () => chances.unit(), problems, steps: [] }
}

/** Walks in parts; resolves to the footprint after each. */
async function walkFor(soak: Soak, open: OpenConsole, minutes: number): Promise<Footprint[]> {
  const started = performance.now()
  const footprints: Footprint[] = []
  for (let part = 1; part <= parts; part += 1) {
    const end = started + (minutes * 60_000 * part) / parts
    while (performance.now() < end && soak.problems.length < maxProblems) await takeStep(soak)
    await comeToRest(soak)
    const footprint = await footprintOf(open, started)
    footprints.push(footprint)
    const figures = Object.entries(footprint).map(([name, value]) => `${name} ${value.toFixed(1)}`)
    printRow(`after ${soak.steps.length} steps`, figures.join(', '))
  }
  return footprints
}

/**
 * Makes one random step, with changes by other users in between, and checks the console. Problems are noted with the steps
 * that led to them.
 */
async function takeStep(soak: Soak): Promise<void> {
  const { problems, steps, page, client } = soak
  const known = problems.length
  const deed = soak.chance() < othersShare ? soak.others.act() : Promise.resolve('')
  const texts: string[] = []
  for (const part of await Promise.allSettled([walkOn(soak), deed])) {
    texts.push(part.status === 'fulfilled' ? part.value : 'failed')
    if (part.status === 'rejected') problems.push(textOf(part.reason))
  }
  steps.push(`${steps.length + 1}. ${texts.filter((text) => text !== '').join(' | ')}`)
  try {
    await settle(soak)
    problems.push(...(await wrongWith(page)))
    await untilBalanceIsRight(page, client)
  } catch (error) {
    problems.push(textOf(error))
  }
  if (problems.length === known) return
  console.error(`unexpected, at ${page.url()}:`, ...problems.slice(known).map((text) => `\n  ${text}`))
  console.error('after these steps:', ...steps.slice(-toldSteps).map((text) => `\n  ${text}`))
}

async function walkOn(soak: Soak): Promise<string> {
  for (;;) {
    const done = await soak.random.pick(moves)(soak)
    if (done === undefined) continue
    await leaveLayers(soak)
    return done
  }
}

function textOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return stripVTControlCharacters(text).split('\n').slice(0, toldLines).join('\n')
}
