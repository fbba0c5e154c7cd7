import { globSync, readFileSync } from 'node:fs'
import { inProject, projectRoot } from './project.ts'

const sources = '{contract,fixtures,scripts,tests,web/{build,patches,src},worker}/**/*.{css,ts,tsx}'
/** Matches the start of a comment; adjacent `//` lines are one comment. */
const comment = /(?:\/\*|(?<!^[ \t]*\/\/.*\n[ \t]*)(?<=^|\s)\/\/)[\s*]*(.*)/gm
/** Beginnings of a sentence without a subject of its own. */
export const subjectless =
  /^(?:of|who|what|where|whoever|whatever|that|they|it|one (?:can|has|is|may|that|which|who|with|without))\b/i

/** Returns the comments of the sources that do not begin with their subject. */
export function commentProblems(): string[] {
  return globSync(sources, { cwd: projectRoot }).flatMap((file) =>
    riddlesIn(readFileSync(inProject(file), 'utf8')).map((text) => `${file}: “${text}”`),
  )
}

/** Returns the first lines of a text's comments without a subject. */
export function riddlesIn(text: string): string[] {
  return [...text.matchAll(comment)].map(([, line = '']) => line).filter((line) => subjectless.test(line))
}
