import { isOver, sizeTable } from './lib/bundle-size.ts'
import { CommandError, command } from './lib/command.ts'
import { bundleWorker, deployVariables, environments, parseEnvironment, upload } from './lib/deployment.ts'
import { buildWeb } from './lib/web-build.ts'

const usage = `npm run deploy -- ${environments.join('|')} [--dry-run]: builds, bundles and uploads to Cloudflare.
  --dry-run  uploads nothing`

await command({ usage, options: { 'dry-run': { type: 'boolean' } }, takesWords: true }, async (called) => {
  const environment = parseEnvironment(called.positionals)
  const isDryRun = called.values['dry-run'] === true
  const variables = deployVariables(environment, process.env)
  await buildWeb()
  const row = await bundleWorker(environment)
  console.log(sizeTable([row]))
  if (isOver(row)) throw new CommandError('The Worker is over its budget; it was not deployed.')
  if (isDryRun) console.log('Nothing was uploaded.')
  else await upload(environment, variables)
  return 0
})
