import { expect, it } from 'vitest'
import type * as z from 'zod'
import { email, newPassword, newUsername } from '#contract/account/credentials.ts'
import { emailProblem, passwordProblem, usernameProblem } from '#web/src/lib/account-rules.ts'

function agree(schema: z.ZodType, problemOf: (value: string) => string | undefined, values: string[]) {
  for (const value of values) {
    expect([value, problemOf(value) === undefined]).toEqual([value, schema.safeParse(value).success])
  }
}

it('§2 register: the form refuses just the usernames that the server refuses', () => {
  const edges = ['', 'ab', 'abc', 'a-b_9', 'a b', '用户名', 'a'.repeat(32), 'a'.repeat(33), 'a.b', 'abc\n']
  agree(newUsername, usernameProblem, edges)
})

it('§2 register: the form refuses just the passwords that the server refuses', () => {
  const edges = [
    '',
    'abcdef1',
    'abcdefg1',
    'abcdefgh',
    '12345678',
    `a1${'x'.repeat(62)}`,
    `a1${'x'.repeat(63)}`,
  ]
  agree(newPassword, passwordProblem, [...edges, '密码密码密码密码1a', ' a1     '])
})

it('§2 register: the form refuses just the addresses that the server refuses', () => {
  const long = `${'a'.repeat(250)}@b.cc`
  const edges = [
    '',
    'a',
    'a@b',
    'a@b.c',
    'a@b.cc',
    'a.b+c@d-e.example',
    '.a@b.cc',
    'a..b@c.dd',
    'a b@c.dd',
    long,
  ]
  agree(email, emailProblem, edges)
})

it('§2 register: each refusal has its reason', () => {
  expect(usernameProblem('a b')).toBe('usernameCharacters')
  expect(usernameProblem('ab')).toBe('usernameShort')
  expect(usernameProblem('a'.repeat(33))).toBe('usernameLong')
  expect(passwordProblem('a1')).toBe('passwordShort')
  expect(passwordProblem('abcdefgh')).toBe('passwordKinds')
  expect(passwordProblem(`a1${'x'.repeat(63)}`)).toBe('passwordLong')
})
