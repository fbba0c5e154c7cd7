import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { inProject } from '#scripts/lib/project.ts'
import { type Counts, one, sum } from '#scripts/lib/test-reports.ts'
import { type Journey, journeys } from './journeys.ts'
import type { Tab } from './tab.ts'

const folder = inProject('.cache', 'browsers')

/** Walks all journeys in an engine, prints a line per step and counts the steps. */
export async function runEngine(engine: string, start: () => Promise<Tab>): Promise<Counts> {
  mkdirSync(folder, { recursive: true })
  const tab = await start()
  try {
    await tab.resize(1440, 900)
    const results: Counts[] = []
    for (const [name, journey] of Object.entries(journeys))
      results.push(await walk(`${engine} ${name}`, tab, journey))
    return sum(results)
  } finally {
    await tab.close()
  }
}

/** Walks one journey; the first step that fails ends it, with a picture. */
async function walk(name: string, tab: Tab, journey: Journey): Promise<Counts> {
  let passed = 0
  let current = 'the start'
  try {
    await journey(tab, async (sentence, run) => {
      current = sentence
      const begin = performance.now()
      const before = tab.uncaught().length
      try {
        await run()
        const uncaught = tab.uncaught().slice(before)
        if (uncaught.length > 0) throw new Error(`The page did not catch: ${uncaught.join('; ')}`)
      } catch (error) {
        await tab.picture(join(folder, `${name.replace(' ', '-')}.png`))
        throw error
      }
      passed += 1
      console.log(`✓ ${name}: ${sentence} (${((performance.now() - begin) / 1000).toFixed(1)} s)`)
    })
    return { passed, failed: 0, skipped: 0 }
  } catch (error) {
    console.log(`✗ ${name}: ${current}; a picture is in .cache/browsers\n${inspect(error)}`)
    return sum([{ passed, failed: 0, skipped: 0 }, one(false)])
  }
}
