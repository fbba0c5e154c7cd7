import { CommandError, command } from './lib/command.ts'
import { type Counts, one, sum, summaryLine } from './lib/test-reports.ts'
import { steps } from './lib/test-steps.ts'

/** Runs a step under its heading; one that cannot be run at all is a failure, not the end. */
async function runStep(name: string, step: () => Promise<Counts>): Promise<Counts> {
  console.log(`\n── ${name}`)
  try {
    return await step()
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    return one(false)
  }
}

await command(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.filter((name) => !(name in steps))
  if (unknown.length > 0) {
    throw new CommandError(
      `There is no step "${unknown.join(', ')}"; there are ${Object.keys(steps).join(', ')}.`,
    )
  }
  const results: Counts[] = []
  for (const [name, step] of Object.entries(steps)) {
    if (chosen.length === 0 || chosen.includes(name)) results.push(await runStep(name, step))
  }
  const total = sum(results)
  console.log(`\n${summaryLine(total)}`)
  return total.failed === 0 ? 0 : 1
})
