import { expect, it } from 'vitest'
import { readMenu } from '#scripts/conformance/record/menus.ts'
import { buildOperations } from '#scripts/conformance/record/operations.ts'
import { createPseudonyms } from '#scripts/conformance/record/pseudonyms.ts'

/** Returns how a logged call is recorded. */
function recorded(operation: { operater_action?: string; body?: unknown; ip?: string }) {
  const { operater_action = '/app/List', body = {}, ip = '' } = operation
  const [built] = buildOperations({
    data: {
      operations: [
        {
          ...{ id: 1, operater_id: 9, operater_name: 'wang', operater_role_id: 1, method: 'POST' },
          ...{ code: 0, status: '正常', cost_time: '1ms', created: '2026-11-22 12:00:00', object: null },
          ...{ operater_action, body_str: JSON.stringify(body), ip },
        },
      ],
    },
    users: [],
    pseudonyms: createPseudonyms([
      { id: 1, username: 'app', realname: '王小明', email: 'wang@mail.example' },
    ]),
    now: Date.now(),
  })
  return built
}

it('record: of a logged path the query string is searched for names, too', () => {
  const operater_action = '/app/List?search_txt=%E7%8E%8B%E5%B0%8F%E6%98%8E&mail=wang%40mail.example'
  expect(recorded({ operater_action })?.path).toBe(
    `/app/List?search_txt=${encodeURIComponent('成员 1')}&mail=member-1%40example.com`,
  )
})

it('record: fields, numbers and nested texts of a logged body are searched', () => {
  const body = {
    'wang@mail.example': 1,
    phone: 13800138000,
    list: [{ note: '身份证11010119900307803X' }],
    inner: '{"password":"Demo1234","mail":"wang\\u0040mail.example"}',
    headers: 'X-Forwarded-For: 2001:4860:4860::8888',
  }
  expect(recorded({ body })?.body).toEqual({
    'member-1@example.com': 1,
    phone: 'phone-1',
    list: [{ note: '身份证identity-1' }],
    inner: '{"password":"***","mail":"member-1@example.com"}',
    headers: 'X-Forwarded-For: 2001:db8::1',
  })
})

it('record: an IPv6 caller stays one', () => {
  expect(recorded({ ip: '2001:4860:4860::8888' })?.ip).toBe('2001:db8::1')
})

it('record: the titles of a menu are searched, too', () => {
  const entry = {
    path: '/desk',
    component: 'layout',
    meta: { title: '值班 13800138000', icon: 'el-icon-user' },
  }
  expect(readMenu(JSON.stringify([entry]), createPseudonyms([]).word)).toEqual([
    expect.objectContaining({ path: '/desk', meta: { title: '值班 phone-1', icon: 'el-icon-user' } }),
  ])
})
