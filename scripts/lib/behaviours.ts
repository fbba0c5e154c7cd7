import type { TestSources } from './test-sources.ts'
import { type TestTitle, testTitles } from './test-titles.ts'

interface Behaviour {
  /** What stands before the colon of a title: `§4 session`. */
  section: string
  sentence: string
  file: string
}

/** The list's parts: a section of the specification and one of the wire contract may bear the same number. */
const parts = [
  { name: 'The console', files: /^tests\/(e2e|web|unit\/web)\// },
  { name: 'The Worker and its contract', files: /^tests\/(worker|unit\/(worker|contract|fixtures))\// },
  { name: 'The commands', files: /^/ },
]

const introduction = [
  '# Behaviours',
  '',
  'What the tests hold: their titles, by section, with the file of each. `…` stands for a value from a table.',
  'Written by `npm run behaviours`; changes made by hand are lost.',
]

/** Returns the list of what the tests hold, as Markdown. */
export function behaviourList(sources: TestSources): string {
  const all = Object.entries(sources).flatMap(([file, source]) => behavioursOf(file, source))
  const lines = parts.flatMap((part) => {
    const behaviours = all.filter(({ file }) => parts.find(({ files }) => files.test(file)) === part)
    return behaviours.length === 0 ? [] : ['', `## ${part.name}`, ...sectionLines(behaviours)]
  })
  return `${[...introduction, ...lines].join('\n')}\n`
}

/** A test, or a group whose tests have no title that can be read from the source. */
export interface HeldTitle {
  /** With those of its groups, as written in the list of behaviours. */
  title: string
  file: string
}

/** Returns the titles of all tests that run. */
export function heldTitles(sources: TestSources): HeldTitle[] {
  return Object.entries(sources).flatMap(([file, source]) =>
    testTitles(source)
      .filter(isInnermost)
      .map(({ path }) => ({ title: path.join(separator), file })),
  )
}

/** Returns what is wrong with the titles of the tests, a sentence each: one without a section, one used twice. */
export function titleProblems(sources: TestSources): string[] {
  return Object.entries(sources).flatMap(([file, source]) => {
    const titles = testTitles(source).filter(({ isGroup }) => !isGroup)
    const names = titles.map(({ path }) => path.join(separator))
    return [
      ...titles
        .filter(({ path }) => !withSection(path))
        .map(({ path }) => `${file} › ${path}: no section before a colon`),
      ...names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) => `${file} › ${name}: another test of the file has this title`),
    ]
  })
}

const separator = ' › '

function behavioursOf(file: string, source: string): Behaviour[] {
  return testTitles(source)
    .filter(isInnermost)
    .map(({ path }) => ({
      file,
      ...(withSection(path) ?? { section: 'other', sentence: path.join(separator) }),
    }))
}

/** Whether it is a test, or a group whose tests have no title that can be read from the source. */
function isInnermost({ path, isGroup }: TestTitle, index: number, all: readonly TestTitle[]): boolean {
  return !isGroup || (all[index + 1]?.path.length ?? 0) <= path.length
}

/** The section is the part before the first title's colon, or the whole title of an outermost group. */
function withSection(path: readonly string[]): Omit<Behaviour, 'file'> | undefined {
  const index = path.findIndex((title) => sectionPattern.test(title))
  const [, section, rest] = sectionPattern.exec(path[index] ?? '') ?? []
  if (section !== undefined && rest !== undefined) {
    return { section, sentence: path.with(index, rest).join(separator) }
  }
  const [group, ...inner] = path
  return group !== undefined && inner.length > 0
    ? { section: group, sentence: inner.join(separator) }
    : undefined
}

const sectionPattern = /^([^:]{1,48}): (.+)$/

function sectionLines(behaviours: readonly Behaviour[]): string[] {
  return [...new Set(behaviours.map(({ section }) => section))]
    .toSorted((one, other) => rank(one) - rank(other) || collator.compare(one, other))
    .flatMap((section) => [
      '',
      `### ${section}`,
      '',
      ...behaviours
        .filter((each) => each.section === section)
        .map(({ sentence, file }) => `- ${sentence} (\`${file}\`)`),
    ])
}

const collator = new Intl.Collator('en', { numeric: true })

/** Numbered sections first, then the screens by path, then subjects by name. */
function rank(section: string): number {
  if (section.startsWith('§')) return 0
  return section.startsWith('screens ') ? 1 : 2
}
