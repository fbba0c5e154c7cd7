import { writeFileSync } from 'node:fs'
import { heldTitles } from './lib/behaviours.ts'
import { command } from './lib/command.ts'
import { inProject } from './lib/project.ts'
import { specification, specificationPage } from './lib/specification/specification.ts'
import { readTestSources } from './lib/test-sources.ts'

await command(async () => {
  const page = specificationPage(specification, heldTitles(readTestSources()))
  writeFileSync(inProject('docs', 'specification.md'), page)
  console.log('What holds the specification is in docs/specification.md.')
  return 0
})
