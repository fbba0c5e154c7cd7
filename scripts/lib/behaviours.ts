import { type TestTitle, testTitles } from './test-titles.ts'

export interface BehavioursInput {
  /** The list: a section for each `##`, a behaviour for each `- `, a test for each `- ` below it. */
  markdown: string
  /** Test file → source. */
  sources: Readonly<Record<string, string>>
}

/** The section of what no test holds yet. */
const laterSection = 'Not there yet'

/** Where `§` in a title is a section of the specification; the Worker's tests count those of the contract. */
const ownTests = /^tests\/(e2e|web|unit\/web)\//

interface Listed {
  line: number
  file: string
  name: string
}

interface Behaviour {
  line: number
  later: boolean
  tests: Listed[]
}

/**
 * Whatever is wrong with the list of behaviours, a sentence each: a test that is not there or could be
 * several, a behaviour without a test, a test of the specification that holds no listed behaviour.
 */
export function behaviourProblems({ markdown, sources }: BehavioursInput): string[] {
  const { behaviours, unread } = readBehaviours(markdown)
  const titles = new Map(Object.entries(sources).map(([file, source]) => [file, testTitles(source)]))
  const found = behaviours.flatMap(({ tests }) => tests).map((test) => ({ test, ...find(test, titles) }))
  const listed = new Set(found.flatMap(({ title }) => title ?? []))
  return [
    ...unread.map((line) => `line ${line} is neither a section, nor a behaviour, nor a test`),
    ...(behaviours.length === 0 ? ['the list holds no behaviour'] : []),
    ...behaviours
      .filter(({ later, tests }) => later === tests.length > 0)
      .map(({ line, later }) =>
        later
          ? `line ${line}: a behaviour under "${laterSection}" has a test; it belongs to its section`
          : `line ${line}: no test holds this behaviour`,
      ),
    ...found.flatMap(({ problem }) => problem ?? []),
    ...[...titles]
      .filter(([file]) => ownTests.test(file))
      .flatMap(([file, all]) =>
        all
          .filter((title) => isOfSpecification(title) && !isListed(title, listed))
          .map(({ name }) => `${file} › ${name}: no behaviour lists this test`),
      ),
  ]
}

function readBehaviours(markdown: string): { behaviours: Behaviour[]; unread: number[] } {
  const behaviours: Behaviour[] = []
  const unread: number[] = []
  let section = ''
  for (const [index, text] of markdown.split('\n').entries()) {
    const line = index + 1
    const [, file, name] = /^ {2}- `([^`]+)` › (.+)$/.exec(text) ?? []
    if (text.startsWith('## ')) section = text.slice(3).trim()
    else if (/^- \S/.test(text)) behaviours.push({ line, later: section === laterSection, tests: [] })
    else if (file && name) behaviours.at(-1)?.tests.push({ line, file, name: name.trim() })
    else if (section !== '' && !/^(\s*$|#|\S)/.test(text)) unread.push(line)
  }
  return { behaviours, unread }
}

/** A title that is written just so comes before one that only could read like it. */
function find({ line, file, name }: Listed, titles: ReadonlyMap<string, TestTitle[]>) {
  const all = titles.get(file)
  if (!all) return { problem: `line ${line}: there is no test file ${file}` }
  const exact = all.filter((title) => title.name === name)
  const matches = exact.length > 0 ? exact : all.filter(({ pattern }) => pattern.test(name))
  if (matches.length === 1) return { title: matches[0] }
  const count = matches.length === 0 ? 'no test' : `${matches.length} tests`
  return { problem: `line ${line}: ${file} has ${count} named "${name}"` }
}

function isOfSpecification({ name, isGroup }: TestTitle): boolean {
  return !isGroup && /(^| › )§/.test(name)
}

/** A group that is listed stands for all that is in it. */
function isListed({ name }: TestTitle, listed: ReadonlySet<TestTitle>): boolean {
  return [...listed].some((each) => name === each.name || name.startsWith(`${each.name} › `))
}
