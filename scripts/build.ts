import { command } from './lib/command.ts'
import { buildWeb } from './lib/web-build.ts'

await command({ usage: 'npm run build: builds the web into dist/web.' }, async () => {
  await buildWeb()
  console.log('The web is in dist/web.')
  return 0
})
