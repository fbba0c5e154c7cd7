import { command } from './lib/command.ts'
import { inProject } from './lib/project.ts'
import { buildPackage } from './mock-package/build-package.ts'

const usage = 'npm run build:mock: writes the mock as a package for other repositories into dist/mock.'

await command({ usage }, async () => {
  await buildPackage(inProject('dist', 'mock'))
  console.log('The package is in dist/mock: "npm pack ./dist/mock" makes a file of it that npm installs.')
  return 0
})
