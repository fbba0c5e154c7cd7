import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RolePage } from '#web/src/features/access/role/role-page.tsx'
import { callAs, openPage, prepareConsolePage } from '../support/console-page.tsx'

const mock = prepareConsolePage('views/permission/role')

const openRole = (id: number) => openPage(mock(), 'admin', RolePage, `/permission/role?record=${id}`)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

it('screens /permission/role: a role’s record shows its sidebar, and its calls with what they do', async () => {
  const reviewer = (await callAs(mock(), 'admin', '/gm_user/roles', {})).find(({ name }) => name === '审核员')
  await openRole(reviewer?.id ?? 0)
  expect((await part('侧栏预览')).getByText('插件管理')).toBeDefined()
  const calls = await part('可调用的接口')
  await calls.findByText('给作者留言')
  expect(calls.getAllByRole('listitem').map((item) => item.querySelector('code')?.textContent)).toEqual(
    reviewer?.api,
  )
})

it('screens /permission/role: the calls of a record are paths where the host does not say what they do', async () => {
  mock().answerOnce('/gm_user/UrlConfig', () => new Response(null, { status: 404 }))
  await openRole(2)
  const calls = await part('可调用的接口')
  expect(calls.getAllByRole('listitem')[0]?.textContent).toMatch(/^\/\w+\/\w+$/)
})

it('screens /permission/role: the administrator’s record says that he may make every call', async () => {
  await openRole(1)
  expect((await part('可调用的接口')).getByText('管理员角色始终可以调用全部接口。')).toBeDefined()
})
