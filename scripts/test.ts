import { inspect } from 'node:util'
import { CommandError, chosenFrom, command } from './lib/command.ts'
import { untilStopSignal } from './lib/processes.ts'
import { type Counts, one, sum, summaryLine } from './lib/test-reports.ts'
import { onlyNamed, type StepName, stages, steps } from './lib/test-steps.ts'

/** Runs steps together and prints their line, and all output of failures. */
async function runSteps(names: readonly StepName[]): Promise<Counts> {
  const said: string[] = []
  const start = performance.now()
  const [first = 'check'] = names
  const counts = await steps[first]((text) => said.push(text), names).catch((error: unknown) => {
    // A step that cannot run is a failure, and must not end the others.
    said.push(error instanceof CommandError ? error.message : inspect(error))
    return one(false)
  })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${names.join(', ')}: ${summaryLine(counts)} (${seconds} s)`)
  if (counts.failed > 0) console.log(`\n${said.filter((text) => text !== '').join('\n\n')}\n`)
  return counts
}

const usage = `npm test [-- STEP …]: runs everything but ${[...onlyNamed].join(', ')}, or the steps named: ${Object.keys(steps).join(', ')}.`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const chosen = new Set(chosenFrom(steps, positionals).map(([name]) => name))
  const isChosen = (name: StepName) => chosen.has(name) && (positionals.length > 0 || !onlyNamed.has(name))
  let isStopped = false
  void untilStopSignal().then(() => {
    isStopped = true
  })
  const runLane = async (lane: readonly (readonly StepName[])[]): Promise<Counts> => {
    const results: Counts[] = []
    for (const names of lane.map((each) => each.filter(isChosen))) {
      if (!isStopped && names.length > 0) results.push(await runSteps(names))
    }
    return sum(results)
  }
  const results: Counts[] = []
  for (const lanes of stages) results.push(...(await Promise.all(lanes.map(runLane))))
  if (isStopped) throw new CommandError('Stopped.')
  const total = sum(results)
  console.log(`\n${summaryLine(total)}`)
  return total.failed === 0 ? 0 : 1
})
