import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { emailProblem, passwordProblem, usernameProblem } from '../lib/account-rules.ts'

/** Returns a rule for a text; an empty one is left to `required`. */
function text(message: string, isValid: (value: string) => boolean): FormRule {
  return {
    validator: async (_, value: unknown) => {
      if (typeof value === 'string' && value !== '' && !isValid(value)) throw new Error(message)
    },
  }
}

/** Returns a rule for a value that has to be that of another field, or not. */
function compared(field: string, message: string, isSame: boolean): FormRule {
  return (form) => ({
    validator: async (_, value: unknown) => {
      if (value && (value === form.getFieldValue(field)) !== isSame) throw new Error(message)
    },
  })
}

/** Returns the contract's field rules with translated messages. */
export function useRules() {
  const { t } = useTranslation('form')
  const { username, password } = limits
  return {
    required: { required: true, whitespace: true, message: t('rule.required') } satisfies FormRule,
    chosen: { required: true, message: t('rule.chosen') } satisfies FormRule,
    max: (max: number) => text(t('rule.max', { max }), (value) => value.length <= max),
    username: text(
      t('rule.username', { min: username.min, max: username.max }),
      (value) => !usernameProblem(value),
    ),
    password: text(
      t('rule.password', { min: password.min, max: password.max }),
      (value) => !passwordProblem(value),
    ),
    email: text(t('rule.email'), (value) => !emailProblem(value.trim())),
    pattern: (pattern: RegExp, message: string) => text(message, (value) => pattern.test(value)),
    integer: (min: number, max: number): FormRule => ({
      type: 'integer',
      min,
      max,
      message: t('rule.integer', { min, max }),
    }),
    differs: (field: string, message: string) => compared(field, message, false),
    same: (field: string, message: string) => compared(field, message, true),
  }
}
