import { isOver, sizeTable } from './lib/bundle-size.ts'
import { CommandError, command } from './lib/command.ts'
import { bundleWorker, deployVariables, parseDeployChoice, upload } from './lib/deployment.ts'
import { buildWeb } from './lib/web-build.ts'

await command(async () => {
  const { environment, isDryRun } = parseDeployChoice(process.argv.slice(2))
  const variables = deployVariables(environment, process.env)
  await buildWeb()
  const row = await bundleWorker(environment)
  console.log(sizeTable([row]))
  if (isOver(row)) throw new CommandError('The Worker is over its budget; it was not deployed.')
  if (isDryRun) console.log('Nothing was uploaded.')
  else await upload(environment, variables)
  return 0
})
