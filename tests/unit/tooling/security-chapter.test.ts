import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'

const [, chapter = ''] = readFileSync(inProject('docs', 'security.md'), 'utf8').split('## What was tried')
const named = new Set([...chapter.matchAll(/`(tests\/[^`]+)`/g)].map(([, file = '']) => file))

it('docs/security.md: the chapter on attacks names tests that exist', () => {
  expect(named.size).toBeGreaterThan(30)
  expect([...named].filter((file) => !existsSync(inProject(file)))).toEqual([])
})

it('docs: every page that a document links or the code names is there', () => {
  const documents = globSync(['*.md', 'docs/**/*.md', 'web/patches/*.md'], { cwd: inProject() })
  const linked = documents.flatMap((file) =>
    targets(file, /\]\((?!\w+:)([^)#\s]+)/g).map((target) => join(dirname(file), target)),
  )
  const code = [
    '{contract,fixtures,scripts,tests,web/{build,patches,src},worker}/**/*.{ts,tsx}',
    '*.{json,toml}',
  ]
  const sources = globSync([...documents, ...code], { cwd: inProject() })
  const pages = sources.flatMap((file) => targets(file, /\bdocs\/(?:[\w-]+\/)*[\w-]+\.md\b/g))
  expect(linked.length * pages.length).toBeGreaterThan(0)
  expect([...new Set([...linked, ...pages])].filter((path) => !existsSync(inProject(path)))).toEqual([])
})

function targets(file: string, pattern: RegExp): string[] {
  return [...readFileSync(inProject(file), 'utf8').matchAll(pattern)].map(([all, target = all]) => target)
}
