import { expect, it } from 'vitest'
import { isUnread, targetOf } from '#web/src/features/notices/notice-fields.ts'

it.each([
  ['/member/order?record=1', { to: '/member/order?record=1' }],
  ['#/member/order', { to: '/member/order' }],
  ['', undefined],
  ['member/order', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['#//evil.example', undefined],
  ['/\u0000/evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
])('notices: the internal link %j stays inside the console', (url, target) => {
  expect(targetOf({ btn_jump_url: url, btn_jump_type: 'internal' })).toEqual(target)
  // Some hosts do not send the type.
  expect(targetOf({ btn_jump_url: url })).toEqual(target)
})

it.each([
  ['https://example.com/a', { href: 'https://example.com/a' }],
  ['http://example.com', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.com', undefined],
  ['/member/order', undefined],
  ['', undefined],
])('notices: the external link %j is followed only by https', (url, target) => {
  expect(targetOf({ btn_jump_url: url, btn_jump_type: 'external' })).toEqual(target)
})

it('notices: a notice without is_read counts as read', () => {
  expect(([0, 1, undefined] as const).map((is_read) => isUnread({ is_read }))).toEqual([true, false, false])
})
