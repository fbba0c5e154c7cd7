import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'

const documents = globSync(['*.md', 'docs/**/*.md', 'web/patches/*.md'], { cwd: inProject() })

/** Returns what a pattern captures in documents, as paths from the root of the repository. */
function named(pattern: RegExp, pathOf = (target: string, _file: string) => target): string[] {
  return documents.flatMap((file) =>
    [...readFileSync(inProject(file), 'utf8').matchAll(pattern)].map(([, target = '']) =>
      pathOf(target, file),
    ),
  )
}

it('docs: links, and the tests that documents name, lead to files', () => {
  const links = named(/\]\((?!\w+:)([^)#\s]+)/g, (target, file) => join(dirname(file), target))
  const tests = named(/`(tests\/[\w./-]+)`/g)
  expect(links.length).toBeGreaterThan(30)
  expect(tests.length).toBeGreaterThan(30)
  expect([...links, ...tests].filter((path) => !existsSync(inProject(path)))).toEqual([])
})

it('docs: documents show every picture of docs/images and no other', () => {
  const shown = named(/images\/([\w-]+\.\w+)/g)
  expect([...new Set(shown)].toSorted()).toEqual(readdirSync(inProject('docs/images')).toSorted())
})
