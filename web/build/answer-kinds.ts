import type { Plugin } from 'vite'
import { answerKinds } from '#contract/answer-kinds.ts'
import { endpoints } from '#contract/registry.ts'

const id = 'virtual:answer-kinds'

/** Serves the decoding and the required grants of calls, made from the contract without its schemas. */
export function answerKindsPlugin(): Plugin {
  return {
    name: 'answer-kinds',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) =>
      resolved === `\0${id}`
        ? `export const kinds = ${JSON.stringify(answerKinds())}
export const needGrant = ${JSON.stringify(needGrant)}`
        : undefined,
  }
}

/** The calls that need a granted role. */
const needGrant = endpoints.filter(({ access }) => access === 'granted').map(({ path }) => path)
