import { runConformance } from './conformance/main.ts'
import { command } from './lib/command.ts'

await command(() => {
  const { env, stdin: input, stdout: output, stderr: errors } = process
  return runConformance(process.argv.slice(2), { env, input, output, errors })
})
