import { stripVTControlCharacters } from 'node:util'
import { expect } from '@playwright/test'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { type Client, createClient } from '#tests/support/http-client.ts'
import { type OpenConsole, withConsole } from '../console.ts'
import { type Limited, limited, printRow } from '../report.ts'
import { settle } from '../screen.ts'
import { comeToRest, openEverything, type Walk, wrongWith } from './controls.ts'
import { type Footprint, footprintOf, judgeFootprints } from './footprint.ts'
import { moveOn } from './moves.ts'
import { othersOf, unexplained, updateUser, walker } from './others.ts'

/** Number of measurements during the walk. */
const parts = 10
/** Number of problems that ends the walk. */
const maxProblems = 20
/** Timeout of a single action in milliseconds, and of the header, which refetches the balance every five seconds. */
const [actionTimeout, balanceTimeout] = [10_000, 15_000]
/** A GPU process with software rendering stalls for seconds at a time. */
const browser = ['--disable-gpu']
/** Number of steps printed with a problem, and of lines of an error. */
const [toldSteps, toldLines] = [10, 12]

interface Soak extends Walk, OpenConsole {
  client: Client
  others: ReturnType<typeof othersOf>
  /** Descriptions of the steps so far. */
  steps: string[]
}

/**
 * Walks through all pages at random as a seller with administrator rights, while other users change data. Memory must not
 * grow, no error may occur, and the balance has to match the ledger. `SOAK_MINUTES` sets the duration, `SOAK_SEED` repeats
 * a walk.
 */
export function benchSoak(): Promise<Limited[]> {
  const minutes = Number(process.env.SOAK_MINUTES ?? 10)
  const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 1e6))
  console.log(`soak: ${minutes} minutes, SOAK_SEED=${seed} repeats it`)
  return withConsole({ username: walker, browser }, async (open) => {
    const soak = await begin(open, seed)
    const before = await unexplained(soak.client, 0)
    const footprints = await walkFor(soak, minutes)
    const lost = (await unexplained(soak.client, soak.others.adjusted())) - before
    const coins = limited('coins that no order, sale, purchase or adjustment explains', Math.abs(lost), 0)
    return [coins, ...judgeFootprints(footprints)]
  })
}

/** Gives the seller administrator rights and opens the console. */
async function begin(open: OpenConsole, seed: number): Promise<Soak> {
  const { page, worker } = open
  page.setDefaultTimeout(actionTimeout)
  const cookies = await page.context().cookies()
  const client = createClient(worker.address, cookies.find(({ name }) => name === 'sandbox')?.value ?? '')
  await updateUser(client, walker, { role_id: 1 })
  // Nobody can answer the browser's file dialog.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  await page.reload()
  await page.locator('#content h2').first().waitFor()
  const others = othersOf(client, seededRandom(seed + 1))
  const soak = { ...open, random: seededRandom(seed), client, others, steps: [] }
  await settle(soak)
  await openEverything(soak)
  return soak
}

/** Walks in parts; resolves to the footprint after each. */
async function walkFor(soak: Soak, minutes: number): Promise<Footprint[]> {
  const started = performance.now()
  const footprints: Footprint[] = []
  for (let part = 1; part <= parts; part += 1) {
    const end = started + (minutes * 60_000 * part) / parts
    while (performance.now() < end && soak.problems.length < maxProblems) await takeStep(soak)
    await comeToRest(soak)
    const footprint = await footprintOf(soak, started)
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
  const { problems, steps, page, others } = soak
  const known = problems.length
  const told = (error: unknown) => {
    const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    problems.push(text.split('\n').slice(0, toldLines).join('\n'))
    return 'failed'
  }
  const texts = await Promise.all([moveOn(soak).catch(told), others.act().catch(told)])
  steps.push(`${steps.length + 1}. ${texts.join('')}`)
  try {
    await settle(soak)
    problems.push(...(await wrongWith(page)))
    await expectBalance(soak)
  } catch (error) {
    told(error)
  }
  if (problems.length === known) return
  console.error(`unexpected, at ${page.url()}:`, ...problems.slice(known).map((text) => `\n  ${text}`))
  console.error('after these steps:', ...steps.slice(-toldSteps).map((text) => `\n  ${text}`))
}

/** Waits until the header shows the balance of the ledger. @throws after the timeout */
async function expectBalance({ page, client }: Soak): Promise<void> {
  const shown = page.locator('[data-tour="balance"] > span')
  const coins = String(await client.balance(walker))
  const read = async () => (await shown.first().textContent())?.replace(/\D/g, '')
  await expect.poll(read, { message: 'coins in the header', timeout: balanceTimeout }).toBe(coins)
}
