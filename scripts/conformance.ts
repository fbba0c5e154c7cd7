import { runConformance } from './conformance/main.ts'
import { run } from './lib/command.ts'

await run(() => {
  const { env, stdin: input, stdout: output, stderr: errors } = process
  return runConformance(process.argv.slice(2), { env, input, output, errors })
})
