import { expect, it } from 'vitest'
import { behaviourList, titleProblems } from '#scripts/lib/behaviours.ts'

const sources = {
  'tests/e2e/shell/tabs.test.ts': `
    test('tabs: one is closed', async ({ page }) => { await test.step('§9 no test of its own', () => {}) })
    for (const theme of ['light', 'dark']) test(\`§2 tabs: drawn \${theme}\`, () => {})
    it.each(['a', 'b'])('screens /home: %s is kept', () => {})
    test.describe('§10 session', () => { it('ends', () => {}) })
  `,
  'tests/worker/table.test.ts': `
    describe('§2 tabs: of the contract', () => { it('have a name', () => {}) })
    describe('store: in memory', () => { for (const { name, run } of suite) it(name, run) })
    describe('what is sent', () => { it('§2 tabs: a name', () => {}) })
  `,
}

it('behaviours: the list has the tests by part and section, numbers first, then screens, then subjects', () => {
  const [, list] = behaviourList(sources).split('\n\n## The console\n')
  expect(list).toBe(
    `
### §2 tabs

- drawn … (\`tests/e2e/shell/tabs.test.ts\`)

### §10 session

- ends (\`tests/e2e/shell/tabs.test.ts\`)

### screens /home

- … is kept (\`tests/e2e/shell/tabs.test.ts\`)

### tabs

- one is closed (\`tests/e2e/shell/tabs.test.ts\`)

## The Worker and its contract

### §2 tabs

- of the contract › have a name (\`tests/worker/table.test.ts\`)
- what is sent › a name (\`tests/worker/table.test.ts\`)

### store

- in memory (\`tests/worker/table.test.ts\`)
`,
  )
})

it.each([
  ['skipped', "test.skip('tabs: one', () => {})"],
  ['to be written', "test.todo('tabs: one')"],
  ['in a comment', "// test('tabs: one', () => {})"],
  ['only in a text', "expect('tabs: one')"],
])('behaviours: a test that is %s is not in the list', (_, source) => {
  expect(behaviourList({ 'tests/web/a.test.ts': source })).not.toContain('one')
})

it('behaviours: titles with a section, each once in its file, have no problem', () => {
  expect(
    titleProblems({ ...sources, 'tests/web/tabs.test.tsx': "it('tabs: one is closed', () => {})" }),
  ).toEqual([])
})

it('behaviours: a test without a section, and a title used twice in a file, are reported', () => {
  const source = "it('one', () => {}); it('tabs: two', () => {}); it('tabs: two', () => {})"
  expect(titleProblems({ 'tests/web/a.test.ts': source })).toEqual([
    'tests/web/a.test.ts › one: no section before a colon',
    'tests/web/a.test.ts › tabs: two: another test of the file has this title',
  ])
})
