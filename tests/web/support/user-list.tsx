import { QueryClient } from '@tanstack/react-query'
import { type RenderOptions, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useOutlet } from 'react-router-dom'
import { beforeEach } from 'vitest'
import { signIn } from '#tests/support/mock-client.ts'
import { useCachedOutlet } from '#web/patches/router-internals.tsx'
import { call } from '#web/src/api/call.ts'
import type { User } from '#web/src/api/records.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { pageLocation } from '#web/src/list/record/record-address.ts'
import { useList } from '#web/src/list/use-list.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { loadMenu, renderRoutes } from './app-services.tsx'
import { serveMock } from './serve-mock.ts'
import { startTexts } from './texts.ts'

export const path = '/gm_user/userlist'

/** Serves a mock with `admin` signed in; `requests` are those of the list, `lastBody` what the last one asked for. */
export function prepareUserList() {
  const mock = serveMock()
  startTexts('after-sign-in')
  beforeEach(async () => enterWithToken(await signIn(mock(), 'admin')))
  const requests = () => mock().requestsOf(path)
  const lastBody = async () => requests().at(-1)?.clone().json()
  return { mock, requests, lastBody }
}

const columns: ColumnsOf<typeof path> = [
  { key: 'username', title: '用户名', order: 'username', value: nameOf },
  { key: 'ev_coin', title: '余额', order: 'ev_coin', value: (row) => row.ev_coin, align: 'end' },
  { key: 'email', title: '邮箱', value: (row) => row.email, table: 'optional' },
  {
    key: 'is_ban',
    title: '状态',
    value: (row) => (row.is_ban === undefined ? undefined : row.is_ban ? '停用' : '正常'),
    filter: { type: 'select', field: 'is_ban', options: [{ value: 1, label: '停用' }] },
  },
]

function Users({ add }: { add: ReactNode }) {
  const list = useList({ path, columns, filters: [{ type: 'text', field: 'search_txt', label: '关键字' }] })
  return (
    <ListPage
      list={list}
      heading="用户"
      rowKey={({ id }) => id}
      rowName={({ username }) => username}
      empty={{ title: '还没有用户', text: '先添加一个', action: add }}
      tools={add}
      actions={(row) => [
        {
          key: 'delete',
          label: '删除',
          run: async () => {
            await call('/gm_user/DelUser', { id: row.id })
            await list.refresh()
          },
        },
      ]}
    />
  )
}

/** The shell’s part of a page: its own location. */
function CachedPage() {
  return useCachedOutlet(useOutlet(), true, pageLocation)
}

/** Renders a list of users at an address. */
export function openUsers({
  search = '?search_txt=buyer',
  owner = 'admin',
  add = null as ReactNode,
  onRecoverableError = undefined as RenderOptions['onRecoverableError'],
} = {}) {
  loadMenu(() => true, owner)
  const page = { path: '/users', element: <Users add={add} /> }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const options = { client, ...(onRecoverableError && { onRecoverableError }) }
  const router = renderRoutes([{ element: <CachedPage />, children: [page] }], `/users${search}`, options)
  return { router, user: userEvent.setup() }
}

/** The table's row of a user. */
export const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

/** Fails without a name, like a page with a mistake. */
function nameOf({ username }: User): string {
  if (username === undefined) throw new Error('[test] a user without a name')
  return username
}
