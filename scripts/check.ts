import { checkLines, runChecks } from './lib/checks.ts'
import { command } from './lib/command.ts'

await command(
  {
    usage:
      'npm run check: format, lint, types, import boundaries, unused code, texts, titles of browser tests, advisories.',
  },
  async () => {
    let failed = 0
    for await (const result of runChecks()) {
      console.log(checkLines(result))
      if (result.problem) failed += 1
    }
    return failed === 0 ? 0 : 1
  },
)
