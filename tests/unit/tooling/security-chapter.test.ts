import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'

const [, chapter = ''] = readFileSync(inProject('docs', 'security.md'), 'utf8').split('## What was tried')
const named = [...chapter.matchAll(/`(tests\/[^`]+)`(?: “([^”]+)”)?/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}))

it('docs: the chapter on attacks names tests', () => {
  expect(named.length).toBeGreaterThan(50)
})

it.each(named)('docs: what holds an attack is there ($file: $title)', ({ file, title }) => {
  expect(readFileSync(inProject(file), 'utf8')).toContain(title)
})
