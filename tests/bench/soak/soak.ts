import * as z from 'zod'
import { seededRandom } from '../../../fixtures/seeded-random.ts'
import { CommandError } from '../../../scripts/lib/command.ts'
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
/** After each of so many parts of the walk the console is measured. */
const parts = 10
/** A walk with so many problems leads nowhere. */
const enough = 20
/** Milliseconds a single click or look may take. */
const patience = 10_000
const administratorRole = 1
/** A graphics process that only simulates its hardware comes to a standstill for seconds, again and again. */
const browser = ['--disable-gpu']

const users = z.object({
  list: z.array(z.object({ id: z.number(), username: z.string(), realname: z.string(), email: z.string() })),
})

/**
 * Somebody who sells plugins and administrates walks through all pages at random, while others change the data:
 * memory has to stay flat, nothing may go wrong, and the balance is always right. `SOAK_MINUTES` says how long,
 * `SOAK_SEED` repeats a walk.
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

/** Makes the seller an administrator as well, and shows him everything he may see. */
async function begin({ page, problems }: OpenConsole, seed: number): Promise<Soak> {
  page.setDefaultTimeout(patience)
  const provider = providerOf(page.request)
  await promote(provider)
  // Nobody answers the browser's own window for files.
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
  const { list } = await call('admin', '/gm_user/userlist', { keyword: walker, limit: 200 }, users)
  const user = list.find(({ username }) => username === walker)
  await call('admin', '/gm_user/UpdateUser', { ...user, role_id: administratorRole }, z.unknown())
}

/** Walks part by part; resolves to what the console took after each. */
async function walkFor(soak: Soak, open: OpenConsole, minutes: number): Promise<Footprint[]> {
  const started = performance.now()
  const footprints: Footprint[] = []
  for (let part = 1; part <= parts; part += 1) {
    const end = started + (minutes * 60_000 * part) / parts
    while (performance.now() < end && soak.problems.length < enough) await takeStep(soak)
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
