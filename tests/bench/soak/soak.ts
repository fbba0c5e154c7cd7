import * as z from 'zod'
import { seededRandom } from '#fixtures/seeded-random.ts'
import { CommandError } from '#scripts/lib/command.ts'
import { type Limited, type OpenConsole, printRow, withConsole } from '../console.ts'
import { unexplained } from './balance.ts'
import { type Footprint, footprintOf } from './footprint.ts'
import { judgeFootprints } from './judge.ts'
import { othersOf, walker } from './others.ts'
import { type Provider, providerOf } from './provider.ts'
import { comeToRest } from './rest.ts'
import { settle } from './screen.ts'
import { openEveryPage, openEveryTool } from './shell-moves.ts'
import { type Soak, takeStep } from './steps.ts'
import { watchTraffic } from './traffic.ts'

const usualMinutes = 10
/** Number of measurements during the walk. */
const parts = 10
/** Number of problems that ends the walk. */
const maxProblems = 20
/** Timeout of a single action in milliseconds. */
const actionTimeout = 10_000
const administratorRole = 1
/** A GPU process with software rendering stalls for seconds at a time. */
const browser = ['--disable-gpu']

const users = z.object({
  list: z.array(z.object({ id: z.number(), username: z.string(), realname: z.string(), email: z.string() })),
})

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
    const before = await unexplained(soak.provider, walker, 0)
    const footprints = await walkFor(soak, open, minutes)
    const after = await unexplained(soak.provider, walker, soak.others.adjusted())
    printRow(`${soak.steps.length} steps in ${minutes} minutes, seed ${seed}`, refusedText(soak), '')
    const wrong = soak.problems.length
    printRow('errors, blank pages, wrong balances', String(wrong), '0')
    printRow('coins that no order, sale, purchase or adjustment explains', String(after - before), '0')
    return [
      { name: 'problems of the soak', value: wrong, limit: 0 },
      { name: 'coins of the soak that nothing explains', value: Math.abs(after - before), limit: 0 },
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
async function begin({ page, problems }: OpenConsole, seed: number): Promise<Soak> {
  page.setDefaultTimeout(actionTimeout)
  const provider = providerOf(page.request)
  await promote(provider)
  // Nobody can answer the browser's file dialog.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const traffic = watchTraffic(page, problems)
  await page.reload()
  await page.locator('#content h2').first().waitFor()
  const random = seededRandom(seed)
  const chances = seededRandom(seed + 1)
  const others = othersOf(provider, seededRandom(seed + 2))
  const chance = () => chances.unit()
  const soak: Soak = { page, traffic, provider, random, others, chance, problems, steps: [] }
  await settle(soak)
  await openEveryPage(soak)
  await openEveryTool(soak)
  return soak
}

async function promote({ call }: Provider): Promise<void> {
  const { list } = await call('admin', '/gm_user/userlist', { search_txt: walker, limit: 200 }, users)
  const user = list.find(({ username }) => username === walker)
  await call('admin', '/gm_user/UpdateUser', { ...user, role_id: administratorRole }, z.unknown())
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
    printRow(`after ${soak.steps.length} steps`, textOf(footprint), '')
  }
  return footprints
}

function textOf({ minutes, heap, code, nodes, detached, listeners, worker }: Footprint): string {
  const counts = `${nodes} nodes, ${detached} of them in no document, ${listeners} listeners`
  return `${minutes.toFixed(1)} min: ${heap.toFixed(1)} MB and ${code.toFixed(1)} MB of code, ${counts}; Worker ${worker.toFixed(1)} MB`
}

function refusedText({ traffic }: Soak): string {
  const counts = [...traffic.refused].map(([code, times]) => `${code} ${times}×`)
  return counts.length === 0 ? 'no call was refused' : `refused calls: ${counts.join(', ')}`
}
