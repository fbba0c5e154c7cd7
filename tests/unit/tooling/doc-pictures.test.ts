import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'

test('pictures: every picture of the documents is shown, and no document shows another one', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: inProject() })
  const shown = documents.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/images\/([\w-]+\.\w+)/g)].map(([, name]) => name),
  )
  expect([...new Set(shown)].sort()).toEqual(readdirSync(inProject('docs/images')).sort())
})
