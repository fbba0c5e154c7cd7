import type { Limited } from '../tests/bench/console.ts'
import { chosenFrom, command } from './lib/command.ts'

/** The benches by name, in the order they run; each resolves to its figures with a limit, and is loaded when it runs. */
const benches: Readonly<Record<string, () => Promise<readonly Limited[]>>> = {
  provider: async () => {
    const { benchProvider } = await import('../tests/bench/provider.ts')
    await benchProvider()
    return []
  },
  cold: async () => (await import('../tests/bench/cold-start.ts')).benchColdStart(),
  'pro-layout': async () => (await import('../tests/bench/pro-layout.ts')).benchProLayout(),
  start: async () => (await import('../tests/bench/worker-start.ts')).benchWorkerStart(),
  tabs: async () => (await import('../tests/bench/fifty-tabs.ts')).benchFiftyTabs(),
  switching: async () => (await import('../tests/bench/cached-tab.ts')).benchCachedTab(),
  moving: async () => (await import('../tests/bench/moving.ts')).benchMoving(),
  interactions: async () => (await import('../tests/bench/interactions.ts')).benchInteractions(),
  shift: async () => (await import('../tests/bench/shift.ts')).benchShift(),
  large: async () => (await import('../tests/bench/large-lists.ts')).benchLargeLists(),
  upload: async () => (await import('../tests/bench/large-upload.ts')).benchLargeUpload(),
  faults: async () => (await import('../tests/bench/faults.ts')).benchFaults(),
  soak: async () => (await import('../tests/bench/soak/soak.ts')).benchSoak(),
  memory: async () => (await import('../tests/bench/worker-memory.ts')).benchMemory(),
  attack: async () => (await import('../tests/bench/attack/attack.ts')).benchAttack(),
}

const usage = `npm run bench [-- BENCH …]: measures, and fails over a limit: ${Object.keys(benches).join(', ')}.`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const results: Limited[] = []
  for (const [, bench] of chosenFrom(benches, positionals)) results.push(...(await bench()))
  const broken = results.filter(({ value, limit }) => value > limit)
  for (const { name, value, limit } of broken)
    console.error(`${name}: ${value.toFixed(2)} is over ${limit.toFixed(2)}`)
  return broken.length === 0 ? 0 : 1
})
