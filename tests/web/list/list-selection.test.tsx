import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { useList } from '#web/src/list/use-list.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { renderAt } from '../support/app-services.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
const path = '/gm_user/userlist'

interface Probe {
  renderWith: (roles: string[]) => void
}

/** Its columns are new with each render, as those of pages are. */
function Users({ probe }: { probe: Probe }) {
  const [roles, setRoles] = useState<string[]>([])
  probe.renderWith = setRoles
  const options = roles.map((label, at) => ({ value: at + 1, label }))
  const { rows, count } = useList({
    path,
    columns: [
      { key: 'username', title: '用户名', value: ({ username }) => username },
      {
        key: 'role_id',
        title: '角色',
        value: (row) => roles[(row.role_id ?? 0) - 1],
        filter: { type: 'select', field: 'role_id', options },
      },
    ],
    filters: [{ type: 'text', field: 'search_txt', label: '关键字' }],
  })
  return <p>{rows ? `${count} rows` : 'loading'}</p>
}

/** Opens a list of a host that answers a bare array. */
async function openList(search: string) {
  const users = Array.from({ length: 1000 }, (_, id) => ({
    id,
    username: `user-${id}`,
    role_id: 1 + (id % 2),
  }))
  mock().answerOnce(path, () => envelope(0, { data: users }))
  enterWithToken('any')
  const probe: Probe = { renderWith: () => undefined }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  onTestFinished(() => queries.clear())
  const router = renderAt(<Users probe={probe} />, `/${search}`, queries)
  await waitFor(() => expect(screen.queryByText('loading')).toBeNull())
  return { router, renderWith: (...roles: string[]) => act(() => probe.renderWith(roles)) }
}

it('lists: the rows of a bare array are chosen anew when the address or the options change', async () => {
  const { router, renderWith } = await openList('?search_txt=编辑')
  expect(screen.getByText('0 rows')).toBeTruthy()
  renderWith('管理员', '编辑')
  expect(screen.getByText('500 rows')).toBeTruthy()
  mock().answerOnce(path, () => envelope(0, { data: [{ id: 1, username: 'user-7' }] }))
  await act(() => router.navigate('/?search_txt=user-7'))
  await screen.findByText('1 rows')
})
