import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import {
  emailProblem,
  incompleteProblems,
  passwordProblem,
  realnameProblem,
  usernameProblem,
} from '#web/src/lib/account-rules.ts'
import type { Problem } from './use-fields.ts'

const rules = {
  username: (value: string) => usernameProblem(value.trim()),
  email: (value: string) => emailProblem(value.trim()),
  password: passwordProblem,
  realname: (value: string) => realnameProblem(value.trim()),
  imgcode: () => undefined,
  email_code: () => undefined,
  repeat: () => undefined,
} as const

export type AccountField = keyof typeof rules

/** Returns the contract's checks of account fields, with translated messages. */
export function useAccountCheck() {
  const { t } = useTranslation('credentials')
  return (values: Partial<Record<AccountField, string>>): Partial<Record<AccountField, Problem>> => {
    const problemOf = (field: AccountField, value: string): Problem | undefined => {
      if (value.trim() === '')
        return field === 'realname' ? undefined : { text: t(`required.${field}`), unfinished: true }
      if (field === 'repeat' && value !== values.password)
        return { text: t('problems.repeat'), unfinished: true }
      const problem = rules[field](value)
      return (
        problem && { text: t(`problems.${problem}`, limits), unfinished: incompleteProblems.has(problem) }
      )
    }
    const found: Partial<Record<AccountField, Problem>> = {}
    for (const field of Object.keys(rules) as AccountField[]) {
      const problem = field in values ? problemOf(field, values[field] ?? '') : undefined
      if (problem) found[field] = problem
    }
    return found
  }
}
