import { writeFileSync } from 'node:fs'
import { behaviourList } from './lib/behaviours.ts'
import { command } from './lib/command.ts'
import { inProject } from './lib/project.ts'
import { readTestSources } from './lib/test-sources.ts'

await command(async () => {
  writeFileSync(inProject('docs', 'behaviours.md'), behaviourList(readTestSources()))
  console.log('What the tests hold is in docs/behaviours.md.')
  return 0
})
