import { checkLines, runChecks } from './lib/checks.ts'
import { command } from './lib/command.ts'

await command(async () => {
  let failed = 0
  for await (const result of runChecks()) {
    console.log(checkLines(result))
    if (result.problem !== '') failed += 1
  }
  return failed === 0 ? 0 : 1
})
