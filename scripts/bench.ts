import { TreeError, treeExport } from '../tests/bench/against/tree-export.ts'
import { type Limited, printGrowth } from '../tests/bench/report.ts'
import { chosenFrom, command, UsageError } from './lib/command.ts'

interface Bench {
  /** Measures this tree; resolves to its limited figures. */
  run: () => Promise<readonly Limited[]>
  /** Compares this tree with an exported one in a folder. */
  against?: (folder: string, rounds: number) => Promise<readonly Limited[]>
}

const minRounds = 7

/** The benches in their order; each is loaded when it runs. */
const benches: Readonly<Record<string, Bench>> = {
  provider: { run: async () => (await import('../tests/bench/provider.ts')).benchProvider() },
  cold: {
    run: async () => (await import('../tests/bench/cold-start.ts')).benchColdStart(minRounds),
    against: async (folder, rounds) =>
      (await import('../tests/bench/cold-start.ts')).compareColdStart(folder, rounds),
  },
  start: { run: async () => (await import('../tests/bench/start.ts')).benchWorkerStart() },
  switching: subject('switching'),
  moving: subject('moving'),
  interactions: subject('interactions'),
  large: { run: async () => (await import('../tests/bench/large-lists.ts')).benchLargeLists() },
  upload: { run: async () => (await import('../tests/bench/large-upload.ts')).benchLargeUpload() },
  soak: { run: async () => (await import('../tests/bench/soak.ts')).benchSoak() },
  memory: { run: async () => (await import('../tests/bench/memory.ts')).benchMemory() },
  attack: { run: async () => (await import('../tests/bench/attack.ts')).benchAttack() },
}

function subject(name: 'switching' | 'moving' | 'interactions'): Bench {
  const load = () => import('../tests/bench/subjects.ts')
  return {
    run: async () => (await load()).benchNamed(name),
    against: async (folder, rounds) => (await load()).compareNamed(name, folder, rounds),
  }
}

const compared = Object.entries(benches).flatMap(([name, { against }]) => (against ? [name] : []))

const usage = `npm run bench [-- BENCH …]: measures, and fails over a limit: ${Object.keys(benches).join(', ')}.
--against REF   compares ${compared.join(', ')} with the tree of a commit, in turns; ends with 2 when that cannot be built
--rounds N      rounds of a comparison, ${minRounds} by default and at least
SOAK_MINUTES sets how long the soak takes; SOAK_SEED and ATTACK_SEED repeat a run.`

const options = {
  against: { type: 'string' },
  rounds: { type: 'string', default: String(minRounds) },
} as const

await command({ usage, options, takesWords: true }, async ({ values, positionals }) => {
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < minRounds)
    throw new UsageError(`--rounds takes a whole number, ${minRounds} at least.`)
  const chosen = chosenFrom(
    benches,
    positionals.length === 0 && values.against !== undefined ? compared : positionals,
  )
  const lonely = chosen.find(([, { against }]) => !against)
  if (values.against !== undefined && lonely)
    throw new UsageError(`"${lonely[0]}" cannot be compared; ${compared.join(', ')} can.`)
  const results: Limited[] = []
  try {
    const folder = values.against === undefined ? undefined : await treeExport(values.against)
    for (const [, { run, against }] of chosen)
      results.push(...(folder !== undefined && against ? await against(folder, rounds) : await run()))
  } catch (error) {
    if (!(error instanceof TreeError)) throw error
    console.error(error.message)
    return 2
  }
  printGrowth()
  const broken = results.filter(({ value, limit }) => !(value <= limit))
  for (const { name, value, limit } of broken)
    console.error(`${name}: ${value.toFixed(2)} is over ${limit.toFixed(2)}`)
  return broken.length === 0 ? 0 : 1
})
