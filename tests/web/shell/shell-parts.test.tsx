import { useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import menu from '#fixtures/menu.json' with { type: 'json' }
import { useSession } from '#web/src/session/session.ts'
import { ZoneNote } from '#web/src/shell/deferred/zone-note.tsx'
import { Navbar } from '#web/src/shell/navbar/navbar.tsx'
import { Shell } from '#web/src/shell/shell.tsx'
import { MenuIcon } from '#web/src/ui/menu-icon.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { createPageQueries } from '../support/query-client.ts'
import { enterAs, serveMock } from '../support/serve-mock.ts'

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

it('shell: a balance that cannot be shown says so, loses only itself, and can be tried again', async () => {
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

it('clock: the zone of the page is said once, when the page’s first answers are there', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
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

it('shell: in place of the selector of plugins, one word says that there are none', async () => {
  await enterAs(mock(), 'buyer')
  queries.clear()
  open(() => <Navbar mobile={false} />)
  expect((await screen.findByText('还没有插件')).closest('button')).toBeNull()
  expect(screen.queryByRole('button', { name: /插件/ })).toBeNull()
})

it('shell: permissions, roles and the review desk have icons of their own in the sidebar', () => {
  const entries = menu.flatMap((entry) => [entry, ...(entry.children ?? [])])
  const icons = ['permission', 'permission_role', 'permission_user', 'app_review'].map((name) => {
    const icon = entries.find((entry) => entry.name === name)?.meta.icon ?? ''
    return render(<MenuIcon name={icon} />).container.querySelector('svg')?.dataset.icon
  })
  expect(new Set(icons).size).toBe(4)
})

it('shell: a menu that cannot be shown says so, and the rest stands', () => {
  const { session } = useSession.getState()
  if (!session) throw new Error('[test] nobody is signed in')
  const odd = { ...session.menu[0], meta: { title: {}, icon: '' } }
  useSession.setState({ session: { ...session, menu: [odd] as never } })
  open(Shell)
  expect(screen.getByRole('button', { name: '无法显示' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
})
