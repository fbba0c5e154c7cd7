import { runConformance } from './conformance/main.ts'
import { run } from './lib/command.ts'

await run(() => {
  const { env, stdout: output, stderr: errors } = process
  return runConformance(process.argv.slice(2), { env, output, errors })
})
