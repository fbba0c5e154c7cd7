import { expect, it } from 'vitest'
import type * as z from 'zod'
import { email, newPassword, newUsername } from '#contract/account/credentials.ts'
import { emailProblem, passwordProblem, usernameProblem } from '#web/src/lib/account-rules.ts'

const form = { username: usernameProblem, password: passwordProblem, email: emailProblem }
const server: Record<keyof typeof form, z.ZodType> = { username: newUsername, password: newPassword, email }
const usernames = ['', 'ab', 'abc', 'a-b_9', 'a b', '用户名', 'a'.repeat(32), 'a'.repeat(33), 'a.b', 'abc\n']
const longest = `a1${'x'.repeat(62)}`
const passwords = ['abcdef1', 'abcdefg1', 'abcdefgh', '12345678', longest, `${longest}x`]
const oddPasswords = ['', '密码密码密码密码1a', ' a1     ']
const addresses = 'a a@b a@b.c a@b.cc a.b+c@d-e.example .a@b.cc a..b@c.dd'.split(' ')
const oddAddresses = ['', 'a b@c.dd', `${'a'.repeat(250)}@b.cc`]

it.each([
  ['username', usernames],
  ['password', [...passwords, ...oddPasswords]],
  ['email', [...addresses, ...oddAddresses]],
] as const)('§2 register: form and server accept the same values of %s', (field, values) => {
  const accepted = values.filter((value) => form[field](value) === undefined)
  expect(accepted).toEqual(values.filter((value) => server[field].safeParse(value).success))
  expect(accepted.length).toBeGreaterThan(1)
  expect(accepted.length).toBeLessThan(values.length)
})

it('§2 register: each refused value has a reason', () => {
  expect(usernameProblem('a b')).toBe('usernameCharacters')
  expect(usernameProblem('ab')).toBe('usernameShort')
  expect(usernameProblem('a'.repeat(33))).toBe('usernameLong')
  expect(passwordProblem('a1')).toBe('passwordShort')
  expect(passwordProblem('abcdefgh')).toBe('passwordKinds')
  expect(passwordProblem(`${longest}x`)).toBe('passwordLong')
})
