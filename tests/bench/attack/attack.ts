import { rmSync } from 'node:fs'
import { inProject } from '#scripts/lib/project.ts'
import { startNode, startWorkerd, using } from '../hosts.ts'
import { type Limited, noProblems } from '../report.ts'
import { fuzzEndpoints } from './fuzz.ts'
import { killInStorms } from './kills.ts'
import { runRaces } from './races.ts'

const folder = '.cache/attack'
const hosts = {
  workerd: () => startWorkerd(`${folder}/workerd`),
  Node: () => startNode(`${folder}/node`),
}

/**
 * Attacks the mock: malformed calls to every endpoint, kills during writes, and races for coins. `ATTACK_SEED` repeats a
 * run, `ATTACK_PATH` sends malformed calls only to the paths that begin with it, as many to each as in a whole run.
 */
export async function benchAttack(): Promise<Limited[]> {
  const seed = Number(process.env.ATTACK_SEED ?? Math.floor(Math.random() * 1_000_000))
  console.log(`Seed ${seed}: ATTACK_SEED=${seed} repeats this run.`)
  rmSync(inProject(folder), { recursive: true, force: true })
  const fuzz = await fuzzEndpoints(seed, process.env.ATTACK_PATH)
  const results = [noProblems(`${fuzz.calls} malformed calls`, fuzz.problems)]
  for (const [name, start] of Object.entries(hosts)) {
    const storms = await killInStorms(name, start, seed)
    results.push(noProblems(`kills during ${storms.writes} confirmed writes, ${name}`, storms.problems))
    results.push(noProblems(`races for coins, ${name}`, await using(start(), runRaces)))
  }
  return results
}
