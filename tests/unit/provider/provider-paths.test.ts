import { expect, it } from 'vitest'
import { contractPath } from '#worker/provider/paths.ts'

const base = '/base/v1'

it.each([
  ['/api/v1/app/List', '/app/List'],
  ['/base/v1/files/1/a.zip', '/files/1/a.zip'],
  ['/api/v1//app///List', '/app/List'],
  ['/api/v1/files/1/a..b%20%25...zip', '/files/1/a..b%20%25...zip'],
  ['/api/v1/files/1/%', '/files/1/%'],
  ['/api/v1/files/1/%E6%8F%92%E4%BB%B6%C3%A9.zip', '/files/1/%E6%8F%92%E4%BB%B6%C3%A9.zip'],
])('pass-through: the path %s leads to %s below the base', (pathname, path) => {
  expect(contractPath(pathname, { base })).toBe(path)
})

it.each([
  '/api/v2/app/List',
  '/api/v1',
  '/api/v1/..%2f..%2fadmin',
  '/api/v1/a/%2E%2E%2Fb',
  '/api/v1/a/..%5c..%5cb',
  '/api/v1/..;/b',
  '/api/v1/..%3Bx/b',
  '/api/v1/%252e%252e%252fb',
  '/api/v1/%25252e%25252e/b',
  '/base/v1/.%2fb',
  '/api/v1/..%c0%afadmin',
  '/api/v1/a/%C0%AE%c0%ae/b',
  '/api/v1/%e0%80%ae./b',
  '/api/v1/%u002e%u002e/b',
  '/api/v1/%25u002e%25u002e%25u2215b',
])('pass-through: the path %s is refused', (pathname) => {
  expect(contractPath(pathname, { base })).toBeUndefined()
})
