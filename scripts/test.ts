import { inspect } from 'node:util'
import { CommandError, chosenFrom, command } from './lib/command.ts'
import { untilStopSignal } from './lib/processes.ts'
import { type Counts, one, stepLine, sum, summaryLine } from './lib/test-reports.ts'
import { onlyNamed, type StepName, stages, steps } from './lib/test-steps.ts'

/** Runs a step and prints its line, with all that it said when it failed. */
async function runStep(name: StepName): Promise<Counts> {
  const said: string[] = []
  const start = performance.now()
  if (process.stdout.isTTY) process.stdout.write(`… ${name}\r`)
  const counts = await steps[name]((text) => said.push(text)).catch((error: unknown) => {
    // A step that cannot be run at all is a failure, not the end.
    said.push(error instanceof CommandError ? error.message : inspect(error))
    return one(false)
  })
  console.log(stepLine(name, counts, performance.now() - start))
  if (counts.failed > 0) console.log(`\n${said.filter((text) => text !== '').join('\n\n')}\n`)
  return counts
}

const usage = `npm test [-- STEP …]: runs everything but ${[...onlyNamed].join(', ')}, or the steps named: ${Object.keys(steps).join(', ')}.`

await command({ usage, takesWords: true }, async ({ positionals }) => {
  const chosen = chosenFrom(steps, positionals).map(([name]) => name)
  const isChosen = (name: StepName) =>
    chosen.includes(name) && (positionals.length > 0 || !onlyNamed.has(name))
  let isStopped = false
  void untilStopSignal().then(() => {
    isStopped = true
  })
  const runLane = async (names: readonly StepName[]): Promise<Counts> => {
    const results: Counts[] = []
    for (const name of names) {
      if (!isStopped && isChosen(name)) results.push(await runStep(name))
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
