import { benchAttack } from '../tests/bench/attack/attack.ts'
import { benchCachedTab } from '../tests/bench/cached-tab.ts'
import { benchColdStart } from '../tests/bench/cold-start.ts'
import type { Limited } from '../tests/bench/console.ts'
import { benchFaults } from '../tests/bench/faults.ts'
import { benchFiftyTabs } from '../tests/bench/fifty-tabs.ts'
import { benchInteractions } from '../tests/bench/interactions.ts'
import { benchLargeLists } from '../tests/bench/large-lists.ts'
import { benchLargeUpload } from '../tests/bench/large-upload.ts'
import { benchMoving } from '../tests/bench/moving.ts'
import { benchProLayout } from '../tests/bench/pro-layout.ts'
import { benchProvider } from '../tests/bench/provider.ts'
import { benchShift } from '../tests/bench/shift.ts'
import { benchSoak } from '../tests/bench/soak/soak.ts'
import { benchMemory } from '../tests/bench/worker-memory.ts'
import { benchWorkerStart } from '../tests/bench/worker-start.ts'
import { chosenFrom, command } from './lib/command.ts'

/** The benches by name, in the order they run; each resolves to its figures with a limit. */
const benches: Readonly<Record<string, () => Promise<readonly Limited[]>>> = {
  provider: async () => {
    await benchProvider()
    return []
  },
  cold: benchColdStart,
  'pro-layout': benchProLayout,
  start: benchWorkerStart,
  tabs: benchFiftyTabs,
  switching: benchCachedTab,
  moving: benchMoving,
  interactions: benchInteractions,
  shift: benchShift,
  large: benchLargeLists,
  upload: benchLargeUpload,
  faults: benchFaults,
  soak: benchSoak,
  memory: benchMemory,
  attack: benchAttack,
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
