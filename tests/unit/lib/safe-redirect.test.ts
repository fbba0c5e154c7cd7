import { expect, it } from 'vitest'
import { safeRedirect } from '#web/src/lib/addresses.ts'

it.each([
  ['/member/pay', '/member/pay'],
  ['/app/publish?page=2', '/app/publish?page=2'],
  [null, '/'],
  ['', '/'],
  ['member', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['///evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\n//evil.example', '/'],
  ['\u0000//evil.example', '/'],
  [' //evil.example', '/'],
  ['https://evil.example', '/'],
  ['https:/evil.example', '/'],
  ['%2F%2Fevil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['JavaScript:alert(1)//', '/'],
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
})

it('§4 session: hostile redirects stay on the console’s host', () => {
  const paths = ['/%2Fevil.example', '/%252F%252Fevil.example', '/.//evil.example', '/..//evil.example']
  const blanks = ['\t', '\n', '\r', '\u0000', ' '].flatMap((blank) => [
    `/${blank}/evil.example`,
    `${blank}//evil.example`,
  ])
  for (const wanted of [...paths, ...blanks, '/@evil.example', '//evil.example', '/\\evil.example']) {
    const { host } = new URL(safeRedirect(wanted), 'https://console.example')
    expect(host, JSON.stringify(wanted)).toBe('console.example')
  }
})
