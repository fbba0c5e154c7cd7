import { expect, it } from 'vitest'
import { passwordStrength } from '#web/src/form/password-strength.tsx'

it.each([
  ['', 0],
  ['abc1', 0],
  ['abcdefgh', 0],
  ['12345678', 0],
  [`a1${'x9'.repeat(32)}`, 0],
  ['aaaaaaa1', 1],
  ['abcdefg1', 1],
  ['Password123', 1],
  ['Demo1234', 1],
  ['k3j9x2mq', 2],
  ['k3j9x2mqw7ru', 3],
  ['k3J9x2-mQw7ru', 4],
  ['correct horse battery 9', 4],
] as const)('password strength: the password "%s" has %i of 4', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

it('password strength: repeating a character adds nothing', () => {
  expect(passwordStrength('k3j9x2mq'.padEnd(40, 'q'))).toBe(passwordStrength('k3j9x2mq'))
})
