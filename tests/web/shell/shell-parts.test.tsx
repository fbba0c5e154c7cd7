import { useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { addresses } from '#web/src/lib/addresses.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useSession } from '#web/src/session/session.ts'
import { ZoneNote } from '#web/src/shell/deferred/zone-note.tsx'
import { Navbar } from '#web/src/shell/navbar/navbar.tsx'
import { PluginSelect } from '#web/src/shell/navbar/plugin-select.tsx'
import { Shell } from '#web/src/shell/shell.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { enterAs, envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()
prepareTexts()

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await enterAs(mock(), 'author')
})

const queries = createPageQueries()

function open(Component: ComponentType): void {
  renderAt(<Component />, '/', queries)
}

it('shell: a balance that cannot be drawn offers to retry, the rest of the navbar stays', async () => {
  queries.setQueryData(['/gm_user/GetUserAssets', {}], { ev_coin: Symbol('odd') })
  open(() => <Navbar mobile={false} />)
  const banner = within(screen.getByRole('banner'))
  const failed = within(banner.getByRole('alert')).getByRole('button')
  expect(failed.title).toContain('点击重试')
  expect(banner.getByRole('button', { name: /插件/ })).toBeTruthy()
  queries.setQueryData(['/gm_user/GetUserAssets', {}], { ev_coin: 7, unix_time: 0 })
  await userEvent.click(failed)
  expect(banner.getByText(/\d 币$/)).toBeTruthy()
})

function Reading({ answer }: { answer: Promise<number> }) {
  useQuery({ queryKey: ['late'], queryFn: () => answer })
  return null
}

it('clock: a note tells the time zone once the page’s first answers are there', async () => {
  vi.useFakeTimers()
  const answer = Promise.withResolvers<number>()
  const said = () => screen.queryAllByText(/^本机时区：.+ \(UTC/)
  open(() => (
    <>
      <Reading answer={answer.promise} />
      <ZoneNote />
    </>
  ))
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(said()).toHaveLength(0)
  answer.resolve(1)
  // Renders what came, and then what is due after it.
  for (const milliseconds of [100, 5000]) await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  expect(said()).toHaveLength(1)
})

it('shell: the selector of plugins is hidden once an empty list is answered', async () => {
  const answer = Promise.withResolvers<Response>()
  mock().answerOnce('/app/List', () => answer.promise)
  await enterAs(mock(), 'buyer')
  queries.clear()
  open(() => <Navbar mobile={false} />)
  await screen.findByRole('button', { name: '选择插件' })
  answer.resolve(envelope(0, { data: { list: [] } }))
  await expect.poll(() => screen.queryByText(/插件/)).toBeNull()
})

it('shell: the selector of plugins is named, and the earnings follow it', async () => {
  queries.clear()
  useSelectedPlugin.setState({ id: 1 })
  const router = renderAt(<Navbar mobile={false} />, addresses.earnings, queries)
  const user = userEvent.setup()
  const button = await screen.findByRole('button', { name: '插件 日志透镜 · 选择插件' })
  expect(button.textContent).toBe('插件 日志透镜')
  await user.click(button)
  await user.click(await screen.findByTitle('索引体检'))
  await expect.poll(() => router.state.location.search).toBe('?plugin_id=2')
  expect(useSelectedPlugin.getState().id).toBe(2)
})

it('shell: the selector of plugins says that its list failed', async () => {
  const ignored = async () => undefined
  render(<PluginSelect plugins={[]} failed selected={null} onSelect={ignored} onClose={ignored} />)
  expect(await screen.findByText('插件列表加载失败')).toBeTruthy()
})

it('shell: a menu that cannot be drawn says so, the rest of the shell stays', () => {
  const { session } = useSession.getState()
  if (!session) throw new Error('[test] nobody is signed in')
  const odd = { ...session.menu[0], meta: { title: {}, icon: '' } }
  useSession.setState({ session: { ...session, menu: [odd] as never } })
  open(Shell)
  expect(screen.getByRole('button', { name: '无法显示' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
})
