import { CommandError, command } from './lib/command.ts'
import { listMutants, mutated, sample } from './mutants/choose-mutants.ts'
import type { Mutant } from './mutants/mutant.ts'
import { readOptions } from './mutants/options.ts'
import { isKilled, killedShare, shareTable, survivorLine, wanted } from './mutants/report.ts'
import { type Outcome, runMutants } from './mutants/run-mutants.ts'

/** Prints each survivor as soon as it is known, and a dot for every killed mutant. */
function showProgress(outcome: Outcome): void {
  process.stdout.write(isKilled(outcome) ? '.' : `\n${survivorLine(outcome)}\n`)
}

await command(async () => {
  const { size, seed, only, workers } = readOptions(process.argv.slice(2))
  const chosen: readonly Mutant[] = mutated
    .flatMap((folder) => {
      const mutants = listMutants(folder).filter(({ file }) => file.includes(only))
      const some = sample(mutants, size, seed)
      console.log(`${folder}: ${some.length} of ${mutants.length} mutants, seed ${seed}`)
      return some
    })
    .map((mutant, index) => ({ ...mutant, id: index + 1 }))
  if (chosen.length === 0) throw new CommandError(`No file's path holds "${only}".`)

  const start = performance.now()
  const outcomes = await runMutants(chosen, workers, showProgress)
  const folderOf = ({ file }: Mutant) => mutated.find((folder) => file.startsWith(`${folder}/`)) ?? file
  console.log(`\n\n${shareTable('kind', outcomes, ({ kind }) => kind)}`)
  console.log(`\n${shareTable('folder', outcomes, folderOf)}`)
  console.log(`\nIt took ${((performance.now() - start) / 60_000).toFixed(1)} minutes.`)
  const shares = [...Map.groupBy(outcomes, ({ mutant }) => folderOf(mutant)).values()].map(killedShare)
  return shares.every((share) => share >= wanted) ? 0 : 1
})
