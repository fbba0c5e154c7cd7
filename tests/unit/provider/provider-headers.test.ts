import { expect, it } from 'vitest'
import { headersForCaller, headersForProvider, withoutConnection } from '#worker/provider/headers.ts'

it('pass-through: no caller speaks as a proxy to the provider', () => {
  const headers = headersForProvider(
    new Headers({
      Forwarded: 'for=10.0.0.1',
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Host': 'admin.example',
      X_Forwarded_Proto: 'https',
      'X-Real-IP': '10.0.0.1',
      'X-Original-URL': '/admin',
      'X-Rewrite-URL': '/admin',
      'X-HTTP-Method': 'DELETE',
      'X-HTTP-Method-Override': 'DELETE',
      'X-Method-Override': 'DELETE',
      'X-Token': 'theirs',
      'X-Version': '1.2.0',
      'X-Part-Sha256': 'abc',
    }),
  )
  expect([...headers.keys()]).toEqual(['x-part-sha256', 'x-token', 'x-version'])
})

it('pass-through: no provider speaks to browsers for this host', () => {
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

it('pass-through: fields of one connection stay there, and those of the answer do not', async () => {
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
