import { expect, it } from 'vitest'
import { safeRedirect } from '#web/src/lib/addresses.ts'

it.each<[wanted: string | null, target: string]>([
  ['/member/pay', '/member/pay'],
  ['/app/publish?page=2', '/app/publish?page=2'],
  [null, '/'],
  ['', '/'],
  ['member', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  [' //evil.example', '/'],
  ...['\t', '\n', '\r', '\u0000'].flatMap((blank) =>
    [`/${blank}/evil.example`, `${blank}//evil.example`].map((wanted): [string, string] => [wanted, '/']),
  ),
  ['/ /evil.example', '/ /evil.example'],
  ['/.//evil.example', '/.//evil.example'],
  ['https://evil.example', '/'],
  ['%2F%2Fevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,hi', '/'],
  // An encoded slash stays encoded: these are unknown pages of the console.
  ['/%2Fevil.example', '/%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/login', '/'],
  ['/login?redirect=/login', '/'],
  ['/login#x', '/'],
  ['/login/x', '/login/x'],
])('§4 session: the redirect %j after signing in leads to %j', (wanted, target) => {
  expect(safeRedirect(wanted)).toBe(target)
  expect(new URL(target, 'https://console.example').host).toBe('console.example')
})
