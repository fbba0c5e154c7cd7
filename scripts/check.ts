import { runChecks } from './lib/checks.ts'
import { command } from './lib/command.ts'

const usage =
  'npm run check: format, lint, types, import boundaries, unused code, texts, comments, titles and assertions of tests, advisories.'

await command({ usage }, async () => {
  const { failed } = await runChecks(console.log)
  return failed === 0 ? 0 : 1
})
