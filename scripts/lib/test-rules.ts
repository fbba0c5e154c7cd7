import { globSync, readFileSync } from 'node:fs'
import { subjectless } from './comment-rules.ts'
import { inProject, projectRoot } from './project.ts'

const maxTitle = 90
/** Titles of tests: the first argument of `it`, `test`, or a table. */
const title = /(?:\b(?:it|test)(?:\.(?!each)\w+)?|\]\)|\.each\([\w.]+\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g
/** Assertions on optional values, which may pass without a value. */
const optional = /\bexpect\((?:[^()]|\([^()]*\))*(?:\?\?|\?\.)(?!\s*expect\.unreachable)/g

/** Returns the problems in titles and assertions of tests. */
export function testRuleProblems(): string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: projectRoot }).flatMap((file) =>
    problemsOf(readFileSync(inProject(file), 'utf8')).map((problem) => `${file}: ${problem}`),
  )
}

/** Returns the problems of a test file's text. */
export function problemsOf(text: string): string[] {
  const titles = [...text.matchAll(title)].map(([, , found = '']) => found)
  return [
    ...titles
      .filter(({ length }) => length > maxTitle)
      .map((long) => `a title of ${long.length} characters, of at most ${maxTitle}: “${long}”`),
    ...titles
      .filter((found) => subjectless.test(found.replace(/^[^:]*: /, '')))
      .map((found) => `a title that does not begin with its subject: “${found}”`),
    ...[...text.matchAll(optional)].map(([found]) => `an assertion on what may be absent: ${found}`),
  ]
}
