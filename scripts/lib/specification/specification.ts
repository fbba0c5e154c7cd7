import type { HeldTitle } from '../behaviours.ts'
import { calls } from './calls.ts'
import { constants } from './constants.ts'
import { entities } from './entities.ts'
import { errors } from './errors.ts'
import { layout } from './layout.ts'
import { purpose } from './purpose.ts'
import { routes } from './routes.ts'
import type { Section, Statement } from './statement.ts'
import { rights, states } from './states.ts'

/** What the specification says, in its order. What it calls "not shown" is decided by the contract and not listed. */
export const specification: readonly Section[] = [
  purpose,
  routes,
  layout,
  entities,
  states,
  rights,
  calls,
  errors,
  constants,
]

/** What statements are checked against. */
export interface Evidence {
  titles: readonly HeldTitle[]
  /** The names of the pages in `docs/decisions`. */
  decisions: readonly string[]
}

/** Returns what is wrong with the statements, a sentence each: a title of no test or of several, no page of a name. */
export function specificationProblems(sections: readonly Section[], evidence: Evidence): string[] {
  return sections.flatMap(({ title, statements }) =>
    statements.flatMap((statement) =>
      problemsOf(statement, evidence).map((problem) => `${title}: ${statement.says}: ${problem}`),
    ),
  )
}

function problemsOf({ tests, decision }: Statement, { titles, decisions }: Evidence): string[] {
  const nothing = tests.length === 0 && decision === undefined
  const isUnknown = decision !== undefined && !decisions.includes(decision.page)
  return [
    ...(nothing ? ['neither a test nor a decision'] : []),
    ...(isUnknown ? [`docs/decisions has no page "${decision.page}"`] : []),
    ...tests.flatMap((part) => {
      const named = new Set(titlesWith(part, titles).map(({ title }) => title))
      if (named.size === 1) return []
      return [`"${part}" is in the title of ${named.size === 0 ? 'no test' : [...named].join(', ')}`]
    }),
  ]
}

/** Returns the tests whose title has a part, or the one whose whole title it is. */
function titlesWith(part: string, titles: readonly HeldTitle[]): HeldTitle[] {
  const whole = titles.filter(({ title }) => title === part)
  return whole.length > 0 ? whole : titles.filter(({ title }) => title.includes(part))
}

/** Returns the table of the statements with their tests, as Markdown. */
export function specificationPage(sections: readonly Section[], titles: readonly HeldTitle[]): string {
  const all = sections.flatMap(({ statements }) => statements)
  const otherwise = all.filter(({ decision }) => decision !== undefined).length
  return `${[
    '# The specification and its tests',
    '',
    `${all.length} statements of the specification, in our own words, each with the tests that fail when it does not hold;`,
    `${otherwise} ${otherwise === 1 ? 'was' : 'were'} decided otherwise. \`…\` stands for a value from a table.`,
    'Written by `npm run specification` from `scripts/lib/specification/`; `npm run check` says when it is out of date.',
    ...sections.flatMap(({ title, statements }) => [
      '',
      `## ${title}`,
      '',
      '| statement | held by |',
      '|---|---|',
      ...statements.map((statement) => row(statement, titles)),
    ]),
  ].join('\n')}\n`
}

function row({ says, tests, decision }: Statement, titles: readonly HeldTitle[]): string {
  const held = tests.flatMap((part) =>
    titlesWith(part, titles).map(({ title, file }) => `${title} (\`${file.replace('tests/', '')}\`)`),
  )
  const otherwise = decision
    ? [`Decided otherwise: ${decision.reason} ([${decision.page}](decisions/${decision.page}.md))`]
    : []
  return `| ${cell(says)} | ${[...otherwise, ...held].map(cell).join('<br>')} |`
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
