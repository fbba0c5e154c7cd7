import type { FormRule } from 'antd'
import { createElement, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { isVisibleName } from '#contract/values/names.ts'
import { i18n } from '../i18n/i18n.ts'
import { emailProblem, passwordProblem, usernameProblem } from '../lib/account-rules.ts'

/** Returns a text of `i18n.t`, which is in the current language; a component's `t` stays in that of its render. */
type Sentence = () => string

/** Renders a rule's message in the current language: antd keeps messages until the next validation. */
function RuleMessage({ sentence }: { sentence: Sentence }) {
  useTranslation()
  return createElement('span', null, sentence())
}

function message(sentence: Sentence): ReactElement {
  return createElement(RuleMessage, { sentence })
}

/** Returns a rule for a value that has to be there. */
function needed(sentence: Sentence) {
  return { required: true, message: message(sentence) } satisfies FormRule
}

/** Returns a rule from a function that returns the message for an invalid value. */
function check<Value>(problemOf: (value: Value) => Sentence | undefined | Promise<Sentence | undefined>) {
  return {
    validator: async (_: unknown, value: Value) => {
      const problem = await problemOf(value)
      if (problem) await Promise.reject(message(problem))
    },
  }
}

/** Returns a rule for a text; an empty one is left to `required`. */
function text(sentence: Sentence, isValid: (value: string) => boolean) {
  return check((value: unknown) =>
    typeof value === 'string' && value !== '' && !isValid(value) ? sentence : undefined,
  )
}

/** Returns a rule for a value that has to be that of another field, or not. */
function compared(field: string, sentence: Sentence, isSame: boolean): FormRule {
  return (form) =>
    check((value: unknown) =>
      value && (value === form.getFieldValue(field)) !== isSame ? sentence : undefined,
    )
}

/** The contract's field rules, with messages that follow the language. */
export const rules = {
  required: { ...needed(() => i18n.t('form:rule.required')), whitespace: true },
  chosen: needed(() => i18n.t('form:rule.chosen')),
  needed,
  name: text(() => i18n.t('form:rule.name'), isVisibleName),
  max: (max: number) =>
    text(
      () => i18n.t('form:rule.max', { max }),
      (value) => value.length <= max,
    ),
  username: text(
    () => i18n.t('form:rule.username', { min: limits.username.min, max: limits.username.max }),
    (value) => !usernameProblem(value),
  ),
  password: text(
    () => i18n.t('form:rule.password', { min: limits.password.min, max: limits.password.max }),
    (value) => !passwordProblem(value),
  ),
  email: text(
    () => i18n.t('form:rule.email'),
    (value) => !emailProblem(value.trim()),
  ),
  pattern: (pattern: RegExp, sentence: Sentence) => text(sentence, (value) => pattern.test(value)),
  integer: (min: number, max: number): FormRule => ({
    type: 'integer',
    min,
    max,
    message: message(() => i18n.t('form:rule.integer', { min, max })),
  }),
  differs: (field: string, sentence: Sentence) => compared(field, sentence, false),
  same: (field: string, sentence: Sentence) => compared(field, sentence, true),
  check,
}
