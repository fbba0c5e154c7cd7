import { expect, it } from 'vitest'
import { callPath, incomingRequest, isForeignForm } from '#worker/browser/incoming-request.ts'
import { bytesOf } from '#worker/mock/streams.ts'

it.each([
  ['https://host/demo/api/v1/app/List', 'https://host/demo/', '/api/v1/app/List'],
  ['https://host/api/v1/files/1/a.zip?key=x', 'https://host/', '/api/v1/files/1/a.zip?key=x'],
  ['https://host/demo/__mock/state', 'https://host/demo/', '/__mock/state'],
  ['https://host/demo/', 'https://host/demo/', undefined],
  ['https://host/demo/index.html', 'https://host/demo/', undefined],
  ['https://host/demo/assets/api/v1.js', 'https://host/demo/', undefined],
  ['https://host/demo/apiary', 'https://host/demo/', undefined],
  ['https://host/api/v1/app/List', 'https://host/demo/', undefined],
  ['https://other/demo/api/v1/app/List', 'https://host/demo/', undefined],
])('incoming request: the address %s in a demo at %s has the path %s', (address, scope, path) => {
  expect(callPath(address, scope)).toBe(path)
})

it('incoming request: a request with a body gets its length', async () => {
  const sent = new Request('https://host/demo/api/v1/app/UploadPart?part=1', {
    method: 'POST',
    headers: { 'X-Token': 'token' },
    body: 'äbc',
  })
  const request = await incomingRequest(sent, '/api/v1/app/UploadPart?part=1')
  expect(request.url).toBe('https://host/api/v1/app/UploadPart?part=1')
  expect(request.method).toBe('POST')
  expect(request.headers.get('X-Token')).toBe('token')
  expect(request.headers.get('Content-Length')).toBe('4')
  if (request.body === null) throw new Error('There is no body.')
  expect(new TextDecoder().decode(await bytesOf(request.body))).toBe('äbc')
})

it.each([
  [{ referrer: 'https://host/demo/__mock/pay/1' }, false],
  [{ referrer: 'https://evil.example/' }, true],
  [{ referrer: '' }, true],
  [{ referrer: 'https://evil.example/', method: 'GET' }, false],
  [{ referrer: '', mode: 'cors' }, false],
] as const)('incoming request: a form sent with %j is foreign: %s', (sent, isForeign) => {
  const form = { method: 'POST', mode: 'navigate', ...sent } as const
  expect(isForeignForm(form, 'https://host/demo/')).toBe(isForeign)
})

it('incoming request: a request without a body gets none', async () => {
  const sent = new Request('https://host/api/v1/files/1', { headers: { Range: 'bytes=0-1' } })
  const request = await incomingRequest(sent, '/api/v1/files/1')
  expect(request.body).toBeNull()
  expect(request.headers.get('Content-Length')).toBeNull()
  expect(request.headers.get('Range')).toBe('bytes=0-1')
})
