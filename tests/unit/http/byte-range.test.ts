import { expect, it } from 'vitest'
import { attachment, parseRange } from '#worker/mock/http/file-headers.ts'

it.each([
  [undefined, undefined],
  ['', undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['Bytes=0-0', { start: 0, end: 0 }],
  ['bytes= ,0-9, ', { start: 0, end: 9 }],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
  ['lines=0-1', undefined],
])('RFC 9110: the range "%s" of 100 bytes is parsed', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

it.each([
  ['plugin.zip', 'attachment; filename="plugin.zip"; filename*=UTF-8\'\'plugin.zip'],
  ['日志.zip', 'attachment; filename="__.zip"; filename*=UTF-8\'\'%E6%97%A5%E5%BF%97.zip'],
  ['a"b\\c%41.zip', 'attachment; filename="a_b_c_41.zip"; filename*=UTF-8\'\'a%22b%5Cc%2541.zip'],
  ["it's (1)*.zip", "attachment; filename=\"it's (1)*.zip\"; filename*=UTF-8''it%27s%20%281%29%2A.zip"],
])('RFC 6266: the attachment %s is named in ASCII and UTF-8', (name, header) => {
  expect(attachment(name)).toBe(header)
})
