import { exitCodes, runConformance } from './conformance/main.ts'
import { CommandError, command } from './lib/command.ts'

await command(async () => {
  const { env, stdin: input, stdout: output } = process
  try {
    return await runConformance(process.argv.slice(2), { env, input, output })
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error)
    return exitCodes.couldNotRun
  }
})
