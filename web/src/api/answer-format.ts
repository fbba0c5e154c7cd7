import { kinds as publicKinds } from 'virtual:answer-kinds/public'
import type { AnswerFormat } from '#contract/values/answers/read-data.ts'

/** Returns how a call's answer is read; for calls behind the sign-in that is loaded with the shell. */
export async function answerFormat(path: string): Promise<AnswerFormat> {
  const publicKind = publicKinds[path]
  if (publicKind !== undefined) return { path, kind: publicKind }
  const { kinds, otherOf } = await import('./session-answers.ts')
  const kind = kinds[path]
  if (kind === undefined) throw new Error(`[answer-kinds] ${path} is no call of the contract`)
  return { path, kind, other: otherOf(path) }
}
