import { expect, test } from 'vitest'
import { initialsOf } from '../../../web/src/pages/profile/user-avatar.tsx'

test.each([
  ['许晚晴', '许'],
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  mary  ann evans ', 'ME'],
  ['demo_user', 'DU'],
  ['𠮷野', '𠮷'],
  ['', ''],
])('screens /member/base: the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
