import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { docPictureFiles, docPictureFolder } from '#scripts/screens/doc-pictures.ts'

const made = [...docPictureFiles].sort()

test('pictures: the folder holds what the command takes, and nothing else', () => {
  const entries = readdirSync(inProject(docPictureFolder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  expect(files.sort()).toEqual(made)
})

test('pictures: every one is shown by a document, and no document shows another one', () => {
  const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: inProject() })
  const shown = documents.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(/images\/([\w-]+\.\w+)/g)].map(([, name]) => name),
  )
  expect([...new Set(shown)].sort()).toEqual(made)
})
