import { describe, expect, test } from 'vitest'
import { behaviourProblems } from '../../../scripts/lib/behaviours.ts'

const file = 'tests/e2e/tabs.test.ts'

const source = `
test('§2 tabs: one is closed', async ({ page }) => { await test.step('§9 no test of its own', () => {}) })
for (const theme of ['light', 'dark']) test(\`§2 tabs: drawn \${theme}\`, () => {})
it.each(['a', 'b'])('§4 tabs: %s is kept', () => {})
test.describe('§4 session', () => { it('ends', () => {}); })
test('tabs: not of the specification', () => {})
test.setTimeout(1000)
`

const whole = `
# Behaviours

What this list is.

## 2. Screens

- A tab can be closed.
  - \`${file}\` › §2 tabs: one is closed
- It is drawn in both schemes, and kept.
  - \`${file}\` › §2 tabs: drawn \${theme}
  - \`${file}\` › §4 tabs: a is kept

## 4. States

- A session ends.
  - \`${file}\` › §4 session › ends

## Not there yet

- What the page shows.
`

function problems(
  markdown = whole,
  sources: Readonly<Record<string, string>> = { [file]: source },
): string[] {
  return behaviourProblems({ markdown, sources })
}

describe('check of the list of behaviours', () => {
  test('a list whose tests are all there has no problem', () => {
    expect(problems()).toEqual([])
  })

  test('a test that is not there is reported with its line', () => {
    expect(problems(whole.replace('one is closed', 'two are closed'))).toEqual([
      `line 9: ${file} has no test named "§2 tabs: two are closed"`,
      `${file} › §2 tabs: one is closed: no behaviour lists this test`,
    ])
  })

  test('a file that is not there is reported', () => {
    const markdown = whole.replace(`\`${file}\` › §4 session › ends`, '`tests/e2e/gone.test.ts` › §4 session')
    expect(problems(markdown)).toContain('line 17: there is no test file tests/e2e/gone.test.ts')
  })

  test.each([
    ['skipped', "test('§2 tabs: one", "test.skip('§2 tabs: one"],
    ['to be written', "test('§2 tabs: one", "test.todo('§2 tabs: one"],
    ['in a comment', "test('§2 tabs: one", "// test('§2 tabs: one"],
    ['only in a text', "test('§2 tabs: one is closed'", "expect('§2 tabs: one is closed'"],
  ])('a test that is %s holds nothing', (_, before, after) => {
    const sources = { [file]: source.replace(before, after) }
    expect(problems(whole, sources)).toEqual([`line 9: ${file} has no test named "§2 tabs: one is closed"`])
  })

  test('a name that several tests bear is reported', () => {
    const sources = { [file]: `${source}\ntest('§2 tabs: one is closed', () => {})` }
    expect(problems(whole, sources)).toContain(`line 9: ${file} has 2 tests named "§2 tabs: one is closed"`)
  })

  test('a behaviour without a test is reported', () => {
    const markdown = whole.replace('- A session ends.', '- A session begins.\n- A session ends.')
    expect(problems(markdown)).toEqual(['line 16: no test holds this behaviour'])
  })

  test('what waits for its page has no test', () => {
    const markdown = `${whole.trimEnd()}\n  - \`${file}\` › §2 tabs: one is closed\n`
    expect(problems(markdown)).toEqual([
      'line 21: a behaviour under "Not there yet" has a test; it belongs to its section',
    ])
  })

  test('a test of the specification that is listed nowhere is reported; a group stands for its tests', () => {
    const listed = whole.replace('§4 session › ends', '§4 session')
    expect(problems(listed)).toEqual([])
    expect(problems(whole.replace('§4 session › ends', '§4 tabs: b is kept'))).toEqual([
      `${file} › §4 session › ends: no behaviour lists this test`,
    ])
    expect(problems(listed, { [file]: `${source}\nit('§6 roles: one', () => {})` })).toEqual([
      `${file} › §6 roles: one: no behaviour lists this test`,
    ])
  })

  test('the tests of the Worker may be listed and need not be', () => {
    const sources = { [file]: source, 'tests/worker/a.test.ts': "it('§1 envelope', () => {})" }
    expect(problems(whole, sources)).toEqual([])
  })

  test('a line that cannot be read is reported, and so is a list without a behaviour', () => {
    expect(problems(whole.replace('  - `', '    - `'))).toContain(
      'line 9 is neither a section, nor a behaviour, nor a test',
    )
    expect(problems('', {})).toEqual(['the list holds no behaviour'])
  })
})
