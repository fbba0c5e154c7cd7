/** How answers behind the sign-in are read: loaded with the shell. */
export { kinds } from 'virtual:answer-kinds/session'
export { otherOf } from '#contract/values/answers/other-names.ts'
