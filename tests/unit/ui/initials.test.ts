import { expect, it } from 'vitest'
import { initialsOf } from '#web/src/ui/user-avatar/user-avatar.tsx'

it.each([
  ['许晚晴', '晚晴'],
  ['林晓', '林晓'],
  ['运营 二组', '运营'],
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['  mary  ann evans ', 'ME'],
  ['demo_user', 'DU'],
  ['𠮷野', '𠮷野'],
  ['欧阳修远', '修远'],
  ['', ''],
])('initials: the name %j has %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

it('initials: a short Chinese name has one character', () => {
  expect(initialsOf('许晚晴', true)).toBe('晴')
  expect(initialsOf('Ada Lovelace', true)).toBe('AL')
})
