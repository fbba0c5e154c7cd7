import { expect, it } from 'vitest'
import { headersForCaller, headersForProvider, withoutConnection } from '#worker/provider/headers.ts'

it('pass-through: the provider receives only the listed headers', () => {
  const listed = 'accept accept-language content-length content-type if-none-match if-range range user-agent'
  const own = 'x-console x-part-sha256 x-token'
  const others =
    'Authorization Connection Cookie Expect Forwarded HTTP2-Settings Origin Referer Sec-WebSocket-Key TE Trailer ' +
    'Upgrade X-Forwarded-For X_Forwarded_Proto X-HTTP-Method-Override X-Original-URL X-Sandbox X-Version'
  const sent = `${listed} ${own} ${others}`.split(' ').map((name): [string, string] => [name, '1'])
  const headers = headersForProvider(new Headers(sent), 'X-Console')
  expect([...headers.keys()]).toEqual(`${listed} ${own}`.split(' '))
})

it('pass-through: headers that instruct browsers are removed from answers', () => {
  const headers = headersForCaller(
    new Headers({
      Link: '<https://elsewhere.example/>; rel=preload',
      NEL: '{}',
      Refresh: '0; url=https://elsewhere.example/',
      'Report-To': '{}',
      'Reporting-Endpoints': 'default="https://elsewhere.example/"',
      'Service-Worker-Allowed': '/',
      SourceMap: '/map',
      'Speculation-Rules': '"/rules"',
      ETag: '"1"',
    }),
  )
  expect([...headers.keys()]).toEqual(['content-security-policy', 'etag', 'x-content-type-options'])
})

it('pass-through: headers of the connection are removed, and headers of the answer stay', async () => {
  const headers = {
    Connection: 'close, X-Hop, Content-Type,Location',
    'X-Hop': '1',
    'X-Kept': '1',
    'Content-Type': 'application/json',
    Location: '/files/1',
  }
  const answer = withoutConnection(new Response('{}', { status: 500, headers }))
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    location: '/files/1',
    'x-kept': '1',
  })
  expect([answer.status, await answer.text()]).toEqual([500, '{}'])
})
