import { checks, runCheck } from './lib/checks.ts'
import { command } from './lib/command.ts'

await command(async () => {
  let failed = 0
  for (const check of checks) {
    if (!(await runCheck(check))) failed += 1
  }
  return failed === 0 ? 0 : 1
})
