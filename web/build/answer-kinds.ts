import type { Plugin } from 'vite'
import { answerKinds } from '#contract/answer-kinds.ts'
import { endpoints } from '#contract/registry.ts'

const id = 'virtual:answer-kinds'

/**
 * Serves how answers are read, made from the contract, without its schemas: `virtual:answer-kinds/public` for the calls
 * until the user is known, with which calls need a grant; `virtual:answer-kinds/session` for all others.
 */
export function answerKindsPlugin(): Plugin {
  return {
    name: 'answer-kinds',
    resolveId: (source) => (source.startsWith(id) ? `\0${source}` : undefined),
    load(resolved) {
      if (!resolved.startsWith(`\0${id}`)) return undefined
      const isPublic = resolved.endsWith('/public')
      const all = Object.entries(answerKinds())
      const kinds = Object.fromEntries(all.filter(([path]) => isBeforeSession(path) === isPublic))
      const code = `export const kinds = ${JSON.stringify(kinds)}`
      return isPublic ? `${code}\nexport const needGrant = ${JSON.stringify(needGrant)}` : code
    },
  }
}

/** The calls that only a granted role may make. */
const needGrant = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)

function isBeforeSession(path: string): boolean {
  return path === '/gm_user/info' || endpoints.some((each) => each.path === path && each.access === 'public')
}
