import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openOn, prepareHostPages } from '../support/host-page.tsx'

prepareHostPages()

it('§7 /gm_user/roleOption: roles are a list to read, with a link to the users of each', async () => {
  await openOn('spec', '/permission/role')
  const row = within(await screen.findByRole('row', { name: /管理员/ }))
  expect(row.getByRole('link', { name: '角色“管理员”的用户' }).getAttribute('href')).toContain('role_id=1')
  expect(screen.queryByRole('button', { name: '新增角色' })).toBeNull()
  expect(row.queryByRole('button', { name: /编辑|更多/ })).toBeNull()
})
