import { kinds as publicKinds } from 'virtual:answer-kinds/public'
import type { Kind } from '#contract/values/kinds.ts'

/** Returns how a call's data is read. The kinds of calls behind the sign-in load with the shell. */
export async function kindOf(path: string): Promise<Kind> {
  const known = publicKinds[path]
  if (known !== undefined) return known
  const { kinds } = await import('virtual:answer-kinds/session')
  const kind = kinds[path]
  if (kind === undefined) throw new Error(`[answer-kinds] ${path} is no call of the contract`)
  return kind
}
