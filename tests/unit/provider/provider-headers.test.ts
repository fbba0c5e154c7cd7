import { expect, it } from 'vitest'
import { headersForCaller, headersForProvider } from '#worker/provider/headers.ts'

it('pass-through: the provider receives only the listed headers', () => {
  const listed =
    'accept accept-language content-encoding content-length content-type if-none-match if-range range user-agent'
  const own = 'x-console x-part-sha256 x-token'
  const others =
    'Authorization Connection Cookie Expect Forwarded HTTP2-Settings Origin Referer Sec-WebSocket-Key TE Trailer ' +
    'Upgrade X-Forwarded-For X_Forwarded_Proto X-HTTP-Method-Override X-Original-URL X-Sandbox X-Version'
  const sent = `${listed} ${own} ${others}`.split(' ').map((name): [string, string] => [name, '1'])
  const headersOf = (method: string) =>
    headersForProvider({ method, headers: new Headers(sent) }, 'X-Console')
  expect([...headersOf('POST').keys()]).toEqual(`${listed} ${own}`.split(' '))
  const reading = `accept accept-encoding ${listed.replaceAll(/content-\S+ /g, '').slice(7)} ${own}`
  expect([...headersOf('GET').keys()]).toEqual(reading.split(' '))
  expect(headersOf('HEAD').get('Accept-Encoding')).toBe('identity')
})

it('pass-through: the caller receives only the listed headers', () => {
  const listed =
    'accept-ranges cache-control content-disposition content-length content-range content-type date etag expires ' +
    'last-modified location retry-after vary x-request-id'
  const others =
    'Accept-CH Alt-Svc Clear-Site-Data Connection Content-Security-Policy-Report-Only Keep-Alive Link NEL Refresh ' +
    'Report-To Reporting-Endpoints Server-Timing Service-Worker-Allowed Set-Login SourceMap Speculation-Rules ' +
    'Strict-Transport-Security Trailer WWW-Authenticate X-Accel-Redirect X-Mock X-Sendfile'
  const sent = `${listed} ${others}`.split(' ').map((name): [string, string] => [name, '1'])
  const names = [...headersForCaller(new Headers(sent)).keys()]
  expect(names).toEqual(`${listed} content-security-policy x-content-type-options`.split(' ').sort())
})

it.each([
  ['gzip', '"tag"', 'W/"tag"', null],
  ['br', 'W/"tag"', 'W/"tag"', null],
  ['zstd', '"tag"', '"tag"', 'zstd'],
])('RFC 9110: the tag of an answer in %s is that of what arrives', (coding, tag, expected, label) => {
  const sent = new Headers({ 'Content-Encoding': coding, 'Content-Length': '9', ETag: tag })
  const headers = headersForCaller(sent)
  const found = ['ETag', 'Content-Encoding', 'Content-Length'].map((name) => headers.get(name))
  expect(found).toEqual([expected, label, label && '9'])
})
