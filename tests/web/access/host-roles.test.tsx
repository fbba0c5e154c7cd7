import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { act, toast } from '../support/console-page.tsx'
import { drawer, openOn, prepareHostPages, rowOf } from '../support/host-page.tsx'
import type { ServedHost } from '../support/serve-host.ts'

prepareHostPages()

interface HostRole {
  id: number
  name: string
  description: string
  routes: string
  api: string[]
}

/** The roles that the host holds now, whatever the shape of its answer. */
async function rolesOf(host: ServedHost): Promise<readonly HostRole[]> {
  const answer: unknown = await host.ask('/gm_user/roles', {})
  const { list } = Array.isArray(answer) ? { list: answer } : (answer as { list: HostRole[] })
  return list
}

async function roleOf(host: ServedHost, name: string): Promise<HostRole | undefined> {
  return (await rolesOf(host)).find((role) => role.name === name)
}

const form = async () => within(await drawer())
const box = async (name: RegExp) => (await form()).findByRole('checkbox', { name })

it.each(['old', 'new'] as const)('family %s: a role is created, granted a call and deleted', async (name) => {
  const { host, user } = await openOn(name, '/permission/role')
  await rowOf('运营')
  await user.click(screen.getByText('新增角色'))
  await user.type((await form()).getByLabelText('名称'), '审计')
  await user.click(await box(/操作日志/))
  await user.click((await form()).getByRole('button', { name: /^创 ?建$/ }))
  await expect.poll(toast).toBe('已保存角色“审计”')
  const created = await roleOf(host, '审计')
  expect(created).toMatchObject({ description: '', api: [] })
  expect(created?.routes).toContain('operater_log')
  expect(created?.routes).not.toContain('permission/user')

  await rowOf('审计')
  await act(user, '审计', '编辑')
  await user.type((await form()).getByLabelText('搜索接口或说明'), '角色列表')
  await user.click(await box(/角色列表/))
  await user.click((await form()).getByRole('button', { name: /^保 ?存$/ }))
  await expect.poll(async () => (await roleOf(host, '审计'))?.api).toEqual(['/gm_user/roles'])
  expect(await roleOf(host, '审计')).toEqual({ ...created, api: ['/gm_user/roles'] })

  await act(user, '审计', '删除')
  await user.click((await form()).getByRole('button', { name: '删除角色' }))
  await expect.poll(toast).toBe('已删除角色“审计”')
  expect((await rolesOf(host)).map((role) => role.name)).toEqual(['管理员', '运营', '访客'])
})

it.each(['old', 'new'] as const)(
  'family %s: an edited role keeps the menu and the calls that were not touched',
  async (name) => {
    const { host, user } = await openOn(name, '/permission/role')
    const before = await roleOf(host, '运营')
    await rowOf('运营')
    await act(user, '运营', '编辑')
    await user.type((await form()).getByLabelText('说明'), '，夜班')
    await user.click((await form()).getByRole('button', { name: /^保 ?存$/ }))
    await expect.poll(toast).toBe('已保存角色“运营”')
    const after = await roleOf(host, '运营')
    expect(JSON.parse(after?.routes ?? '')).toEqual(JSON.parse(before?.routes ?? ''))
    expect({ ...after, routes: before?.routes }).toEqual({ ...before, description: '运营的说明，夜班' })
  },
)

it('family spec: a host without roles says so, and offers none to add', async () => {
  const { host } = await openOn('spec', '/permission/role')
  await screen.findByText('服务方未提供此功能')
  expect(document.body.textContent).toContain('/gm_user/roles')
  const offered = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(offered).toEqual([])
  expect(host.called.filter((path) => path === '/gm_user/roles')).toHaveLength(1)
})
