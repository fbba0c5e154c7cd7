import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/registry.ts'
import { type LogRow, operationTextKey } from '#web/src/features/operations/operation-text-key.ts'
import { operations as en } from '#web/src/i18n/en/operations.ts'
import { operations as zh } from '#web/src/i18n/zh/operations.ts'

const plugin = '/app/StatusAction'
const version = '/app/PublishStatusAction'

const row = (path: string, body: object = {}, state?: number): LogRow => ({
  operater_action: path,
  body_str: JSON.stringify(body),
  object: { kind: 'plugin', id: '1', name: '热点透镜', ...(state !== undefined && { state }) },
})

function words(logged: LogRow): [string, string] | undefined {
  const word = operationTextKey(logged)
  return word && [zh.call[word], en.call[word]]
}

describe('operation log:', () => {
  it.each<[string, LogRow, string, string]>([
    ['a plugin in review', row(plugin, { state: 2 }, 1), '通过插件', 'Approve plugin'],
    ['a plugin offline', row(plugin, { state: 2 }, 4), '重新上架插件', 'Bring plugin back'],
    ['a rejected plugin', row(plugin, { state: 3 }), '驳回插件', 'Reject plugin'],
    ['a plugin online', row(plugin, { state: 4 }, 2), '下架插件', 'Take plugin offline'],
    ['a ban', row('/gm_user/ban', { id: 1, is_ban: 1 }), '封禁用户', 'Ban user'],
    ['a lifted ban', row('/gm_user/ban', { id: 1, is_ban: 0 }), '解除用户封禁', 'Unban user'],
    ['an edited user', row('/gm_user/UpdateUser', { id: 1, password: '' }), '编辑用户', 'Edit user'],
    [
      'a new password',
      row('/gm_user/UpdateUser', { password: '***' }),
      '为用户设置新密码',
      'Set user’s password',
    ],
    ['a claim', row('/app/ExamineClaim', { id: 1 }), '领取审核', 'Keep review'],
    ['a return', row('/app/ExamineClaim', { id: 1, release: true }), '归还审核', 'Give review back'],
    ['a version in review', row(version, { state: 2 }, 1), '通过版本', 'Approve version'],
    ['a scheduled version', row(version, { state: 2 }, 6), '取消定时发布', 'Cancel scheduled release'],
    ['a withdrawn version', row(version, { state: 4 }, 5), '恢复版本', 'Bring version back'],
    ['a plan', row('/app/PublishRelease', { release_at: '2026-12-01' }), '定时发布版本', 'Schedule release'],
    ['an unknown state', row(plugin, { state: 77 }), '更改插件状态', 'Change plugin state'],
  ])('the call of %s is called by its fields', (_what, logged, inChinese, inEnglish) => {
    expect(words(logged)).toEqual([inChinese, inEnglish])
  })

  it.each(['', 'null', '[1]', '{"cut', '"…"'])('a call with body %j is called by its path', (body_str) => {
    expect(words({ operater_action: plugin, body_str })).toEqual(['更改插件状态', 'Change plugin state'])
  })
})

it('operation log: a path is known with its query, and unknown paths have no text', () => {
  expect(words({ operater_action: '/gm_user/login?from=app' })).toContain('登录')
  expect(words({ operater_action: '/sys/unknown' })).toBeUndefined()
  expect(words({})).toBeUndefined()
})

it.each(endpoints.filter(({ logged }) => logged))('operation log: the call $path has a text', ({ path }) => {
  expect(operationTextKey(row(path))).toBeDefined()
})
