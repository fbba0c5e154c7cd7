import { command } from './lib/command.ts'
import { buildDemo } from './lib/web-build.ts'

await command({ usage: 'npm run build:demo: builds the browser-only demo into dist/demo.' }, async () => {
  await buildDemo()
  console.log('The browser-only demo is in dist/demo: static files, for any server and any folder of it.')
  return 0
})
