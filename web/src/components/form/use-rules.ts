import type { FormRule } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../contract/values/limits.ts'
import { emailProblem, passwordProblem, usernameProblem } from '../../lib/account-rules.ts'

/** A rule for a text; an empty one is left to `required`. */
function text(message: string, fits: (value: string) => boolean): FormRule {
  return {
    validator: async (_, value: unknown) => {
      if (typeof value === 'string' && value !== '' && !fits(value)) throw new Error(message)
    },
  }
}

/** The contract's rules for the fields of a form, each with its message. */
export function useRules() {
  const { t } = useTranslation('form')
  const { username, password } = limits
  return {
    required: { required: true, whitespace: true, message: t('rule.required') } satisfies FormRule,
    /** For what is chosen instead of typed. */
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
    /** Another text than in another field. */
    differs:
      (field: string, message: string): FormRule =>
      (form) => ({
        validator: async (_, value: unknown) => {
          if (value && value === form.getFieldValue(field)) throw new Error(message)
        },
      }),
    /** The same text as in another field, e.g. a password typed twice. */
    same:
      (field: string, message: string): FormRule =>
      (form) => ({
        validator: async (_, value: unknown) => {
          if (value && value !== form.getFieldValue(field)) throw new Error(message)
        },
      }),
  }
}
