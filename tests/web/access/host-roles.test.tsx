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

/** The roles that the host holds now. */
const rolesOf = async (host: ServedHost) => (await host.ask('/gm_user/roles', {})).list as HostRole[]

async function roleOf(host: ServedHost, name: string): Promise<HostRole> {
  const found = (await rolesOf(host)).find((role) => role.name === name)
  if (!found) throw new Error(`[test] there is no role ${name}.`)
  return found
}

const form = async () => within(await drawer())
const box = async (name: RegExp) => (await form()).findByRole('checkbox', { name })

it('family new: a role is created, granted a call, edited without loss, and deleted', async () => {
  const { host, user } = await openOn('new', '/permission/role')
  await rowOf('运营')
  await user.click(screen.getByText('新增角色'))
  await user.type((await form()).getByLabelText('名称'), '审计')
  await user.click(await box(/操作日志/))
  await user.click((await form()).getByRole('button', { name: /^创 ?建$/ }))
  await expect.poll(toast).toBe('已保存角色“审计”')
  const created = await roleOf(host, '审计')
  expect(created).toMatchObject({ description: '', api: [] })
  expect(created.routes).toContain('operater_log')
  expect(created.routes).not.toContain('permission/user')

  await rowOf('审计')
  await act(user, '审计', '编辑')
  await user.type((await form()).getByLabelText('说明'), '夜班')
  await user.type((await form()).getByLabelText('搜索接口或说明'), '角色列表')
  await user.click(await box(/角色列表/))
  await user.click((await form()).getByRole('button', { name: /^保 ?存$/ }))
  const edited = { ...created, description: '夜班', api: ['/gm_user/roles'] }
  await expect.poll(() => roleOf(host, '审计')).toEqual(edited)

  await act(user, '审计', '删除')
  await user.click((await form()).getByRole('button', { name: '删除角色' }))
  await expect.poll(toast).toBe('已删除角色“审计”')
  expect((await rolesOf(host)).map((role) => role.name)).toEqual(['管理员', '运营', '访客'])
})

it('§7 /gm_user/roleOption: roles are a list to read, with a link to the users of each', async () => {
  await openOn('spec', '/permission/role')
  const row = within(await screen.findByRole('row', { name: /管理员/ }))
  expect(row.getByRole('link', { name: '角色“管理员”的用户' }).getAttribute('href')).toContain('role_id=1')
  expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull()
  expect(row.queryByRole('button', { name: /编辑|更多/ })).toBeNull()
})
