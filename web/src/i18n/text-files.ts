/** The other subjects whose parts the pages of a subject use. */
const usedSubjects = {
  access: [],
  account: [],
  coins: [],
  dashboard: ['operations'],
  file: [],
  market: [],
  operations: [],
  plugin: ['review'],
  product: ['file'],
  review: ['file'],
  sandbox: [],
  version: ['file', 'plugin', 'review'],
} as const

export type Subject = keyof typeof usedSubjects

/** A file of texts, `i18n/<language>/<file>.ts`: of every page, of those behind the sign-in, or of a subject's. */
export type TextFile = 'common' | 'console' | 'tools' | Subject

/** Returns the files of texts that a page needs, by its module: `features/<subject>/…`. */
export function textsOfModule(module: string): TextFile[] {
  const subject = module.split('/')[1]
  if (!isSubject(subject)) throw new Error(`[texts] ${module} has no texts`)
  return ['console', subject, ...usedSubjects[subject]]
}

function isSubject(name = ''): name is Subject {
  return Object.hasOwn(usedSubjects, name)
}
