import { endpoints } from '#contract/registry.ts'
import type { Limited } from '../console.ts'
import { printProblems, printRow } from '../console.ts'
import { fuzzEndpoints } from './fuzz.ts'
import { attackedHosts } from './hosts.ts'
import { killInStorms } from './kills.ts'
import { runRaces } from './races.ts'

const malformedCalls = 30_000
const kills = 20
const raceRounds = 5

/**
 * Attacks the mock: malformed calls to every endpoint, kills during writes, and races for coins. `ATTACK_SEED` repeats a
 * run, `ATTACK_PATH` sends malformed calls only to the paths that begin with it, as many to each as in a whole run.
 */
export async function benchAttack(): Promise<Limited[]> {
  const seed = Number(process.env.ATTACK_SEED ?? Math.floor(Math.random() * 1_000_000))
  console.log(`Seed ${seed}: ATTACK_SEED=${seed} repeats this run.`)
  const perEndpoint = Math.ceil(malformedCalls / endpoints.length)
  const only = process.env.ATTACK_PATH ?? ''
  const fuzz = await fuzzEndpoints(seed, perEndpoint, only)
  const results = [result(`${fuzz.calls} malformed calls to every endpoint`, fuzz.problems)]
  for (const host of attackedHosts()) {
    const storm = await killInStorms(host, kills, seed)
    results.push(
      result(`${kills} kills during ${storm.writes} confirmed writes, ${host.name}`, storm.problems),
    )
    const running = await host.start()
    const raced = await runRaces(running.address, raceRounds)
    await running.stop()
    results.push(result(`${raced.races} races for coins, ${host.name}`, raced.problems))
  }
  return results
}

function result(name: string, problems: readonly string[]): Limited {
  printProblems(problems)
  printRow(name, `${problems.length} problems`, '0')
  return { name, value: problems.length, limit: 0 }
}
