import { expect, it } from 'vitest'
import { specificationPage, specificationProblems } from '#scripts/lib/specification/specification.ts'
import { decided, held, type Statement } from '#scripts/lib/specification/statement.ts'

const titles = [
  { title: '§2 tabs: one is closed', file: 'tests/e2e/shell/tabs.test.ts' },
  { title: '§2 tabs: one is closed | or not', file: 'tests/web/tabs.test.tsx' },
  { title: '§4 tabs: the last one stays', file: 'tests/web/tabs.test.tsx' },
]

function problems(statement: Statement): string[] {
  const sections = [{ title: '§2 Tabs', statements: [statement] }]
  return specificationProblems(sections, { titles, decisions: ['tabs'] })
}

it('specification: a statement names tests by a part of their titles, and pages that exist', () => {
  expect(problems(held('tabs close', 'the last one', 'or not'))).toEqual([])
  expect(problems(decided('tabs close', 'tabs', 'They do not.'))).toEqual([])
})

it('specification: a whole title is meant, even where another one begins with it', () => {
  expect(problems(held('tabs close', '§2 tabs: one is closed'))).toEqual([])
})

it.each([
  ['no test', held('tabs close', 'is opened'), '"is opened" is in the title of no test'],
  [
    'several tests',
    held('tabs close', 'one is'),
    '"one is" is in the title of §2 tabs: one is closed, §2 tabs: one is closed | or not',
  ],
  ['no page', decided('tabs close', 'tab', 'They do not.'), 'docs/decisions has no page "tab"'],
  ['nothing at all', { says: 'tabs close', tests: [] }, 'neither a test nor a decision'],
])('specification: a statement that names %s is a problem', (_, statement, problem) => {
  expect(problems(statement)).toEqual([`§2 Tabs: tabs close: ${problem}`])
})

it('specification: the page has a row for each statement, with its tests and what was decided', () => {
  const statements = [held('tabs close', 'or not'), decided('tabs open', 'tabs', 'They do not.', 'the last')]
  const page = specificationPage([{ title: '§2 Tabs', statements }], titles)
  expect(page).toContain('2 statements of the specification')
  expect(page).toContain('1 was decided otherwise')
  expect(page).toContain(`
## §2 Tabs

| statement | held by |
|---|---|
| tabs close | §2 tabs: one is closed \\| or not (\`web/tabs.test.tsx\`) |
| tabs open | Decided otherwise: They do not. ([tabs](decisions/tabs.md))<br>§4 tabs: the last one stays (\`web/tabs.test.tsx\`) |
`)
})
