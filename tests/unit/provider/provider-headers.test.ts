import { expect, it } from 'vitest'
import { headersForCaller, headersForProvider, withoutConnection } from '#worker/provider/headers.ts'

it('pass-through: the provider receives only the listed headers', () => {
  const listed = {
    Accept: '*/*',
    'Accept-Language': 'zh',
    'Content-Length': '2',
    'Content-Type': 'application/json',
    'If-None-Match': '"1"',
    'If-Range': '"1"',
    Range: 'bytes=0-1',
    'User-Agent': 'test',
    'X-Console': '1.2.0',
    'X-Part-Sha256': 'abc',
    'X-Token': 'theirs',
  }
  const others = {
    Authorization: 'secret',
    Connection: 'upgrade',
    Cookie: 'sandbox=mine',
    Expect: '100-continue',
    Forwarded: 'for=10.0.0.1',
    'HTTP2-Settings': 'AAMAAABk',
    Origin: 'https://console.example',
    Referer: 'https://console.example/',
    'Sec-WebSocket-Key': 'x',
    TE: 'trailers',
    Trailer: 'X-Token',
    Upgrade: 'h2c',
    'X-Forwarded-For': '10.0.0.1',
    X_Forwarded_Proto: 'https',
    'X-HTTP-Method-Override': 'DELETE',
    'X-Original-URL': '/admin',
    'X-Sandbox': 'mine',
    'X-Version': '1.2.0',
  }
  const headers = headersForProvider(new Headers({ ...listed, ...others }), 'X-Console')
  expect([...headers.keys()]).toEqual(Object.keys(listed).map((name) => name.toLowerCase()))
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
