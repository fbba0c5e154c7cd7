import { expect, it } from 'vitest'
import { isOlder } from '../../../worker/mock/domain/versions.ts'

it.each([
  ['1.2.3', '1.2.4', true],
  ['1.2.3', '1.3.0', true],
  ['1.9.9', '2.0.0', true],
  ['1.10.0', '1.9.0', false],
  ['2.0.0', '1.9.9', false],
  ['1.2.3', '1.2.3', false],
  ['v1.2.3', '1.2.4', true],
  ['1.2.3-beta.1', '1.2.3', false],
  ['', '1.0.0', false],
  ['dev', '1.0.0', false],
])('§1 40007: %s is older than %s: %s', (version, minimum, expected) => {
  expect(isOlder(version, minimum)).toBe(expected)
})
