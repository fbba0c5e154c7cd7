import type { Limited } from '../tests/bench/report.ts'
import { chosenFrom, command } from './lib/command.ts'

/** The benches by name, in the order they run; each resolves to its figures with a limit, and is loaded when it runs. */
const benches: Readonly<Record<string, () => Promise<readonly Limited[]>>> = {
  provider: async () => (await import('../tests/bench/provider.ts')).benchProvider(),
  cold: async () => (await import('../tests/bench/cold-start.ts')).benchColdStart(),
  start: async () => (await import('../tests/bench/worker.ts')).benchWorkerStart(),
  switching: async () => (await import('../tests/bench/moving.ts')).benchSwitching(),
  moving: async () => (await import('../tests/bench/moving.ts')).benchMoving(),
  interactions: async () => (await import('../tests/bench/interactions.ts')).benchInteractions(),
  large: async () => (await import('../tests/bench/large-lists.ts')).benchLargeLists(),
  upload: async () => (await import('../tests/bench/large-upload.ts')).benchLargeUpload(),
  soak: async () => (await import('../tests/bench/soak/soak.ts')).benchSoak(),
  memory: async () => (await import('../tests/bench/worker.ts')).benchMemory(),
  attack: async () => (await import('../tests/bench/attack/attack.ts')).benchAttack(),
}

const usage = `npm run bench [-- BENCH …]: measures, and fails over a limit: ${Object.keys(benches).join(', ')}.
SOAK_MINUTES sets how long the soak takes; SOAK_SEED and ATTACK_SEED repeat a run, ATTACK_PATH only the calls of its paths.`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const results: Limited[] = []
  for (const [, bench] of chosenFrom(benches, positionals)) results.push(...(await bench()))
  const broken = results.filter(({ value, limit }) => !(value <= limit))
  for (const { name, value, limit } of broken)
    console.error(`${name}: ${value.toFixed(2)} is over ${limit.toFixed(2)}`)
  return broken.length === 0 ? 0 : 1
})
