import { run } from './lib/command.ts'
import { optionsUsage, readMockOptions } from './mock-package/mock-options.ts'
import { serveUntilStopped } from './mock-package/serve.ts'

const usage = `npm run mock [-- --port PORT …]: the mock alone, on Node.\n${optionsUsage}`

await run(async () => {
  const args = process.argv.slice(2)
  if (args.includes('--help')) console.log(usage)
  else
    await serveUntilStopped({ ...readMockOptions(args, process.env), command: 'npm run mock' }, console.log)
  return 0
}, usage)
