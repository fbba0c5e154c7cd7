import { expect, it } from 'vitest'
import { safeRedirect } from '../../../web/src/lib/safe-redirect.ts'

it.each([
  ['/member/pay', '/member/pay'],
  ['/app/publish?page=2', '/app/publish?page=2'],
  [null, '/'],
  ['', '/'],
  ['member', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login?redirect=/login', '/'],
])('§4 session: after signing in, a redirect to %j leads to %j', (wanted, target) => {
  expect(safeRedirect(wanted)).toBe(target)
})
