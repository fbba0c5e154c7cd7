import { QueryClient, useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RedirectPage } from '#web/src/app/router.tsx'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { useReloadView } from '#web/src/shell/reload-view.ts'
import { CachedPages } from '#web/src/shell/tabs/cached-pages.tsx'
import { useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { renderRoutes } from '../support/app-services.tsx'

const read = vi.fn(async (key: string) => key)

beforeAll(startI18n)
beforeEach(() => void useSelectedPlugin.setState({ id: 1 }))
afterEach(() => {
  read.mockClear()
  useTabs.setState({ user: '', visited: [], cached: [], current: null })
})

function Reading({ name }: { name: string }) {
  const { data } = useQuery({ queryKey: [name], queryFn: () => read(name) })
  return <p>{data === undefined ? 'reading' : `read ${data}`}</p>
}

function VersionsPage() {
  const plugin = useSelectedPlugin(({ id }) => id)
  return <Reading name={`versions of ${plugin}`} />
}

function Frame() {
  const reload = useReloadView()
  const choose = () => reload(() => useSelectedPlugin.setState({ id: 2 }))
  return (
    <>
      <Reading name="shell" />
      <button type="button" onClick={() => void reload()}>
        reload
      </button>
      <button type="button" onClick={() => void choose()}>
        choose another plugin
      </button>
      <Link to="/versions?page=2">second page</Link>
      <Link to="/versions?page=2&id=7">details</Link>
      <CachedPages />
    </>
  )
}

async function open() {
  const children = [
    { path: 'versions', element: <VersionsPage /> },
    { path: 'redirect/*', element: <RedirectPage /> },
  ]
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  renderRoutes([{ path: '/', element: <Frame />, children }], '/versions', { client })
  await screen.findByText('read versions of 1')
  return userEvent.setup()
}

const reads = () => read.mock.calls.map(([key]) => key)
const click = (name: string) => screen.getByRole('button', { name })

it('§2 layout: a reloaded view reads its data again, the shell does not', async () => {
  const user = await open()
  expect(reads()).toEqual(['shell', 'versions of 1'])
  await user.click(click('reload'))
  await waitFor(() => expect(reads()).toEqual(['shell', 'versions of 1', 'versions of 1']))
})

it('§4 plugin: selecting another plugin reads its view once and the old one not again', async () => {
  const user = await open()
  await user.click(click('choose another plugin'))
  await screen.findByText('read versions of 2')
  expect(reads()).toEqual(['shell', 'versions of 1', 'versions of 2'])
})

it('§2 routes: a change of route or page scrolls to the top, opening a record does not', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo')
  const user = await open()
  expect(scrollTo).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('link', { name: 'second page' }))
  expect(scrollTo).toHaveBeenCalledTimes(2)
  await user.click(screen.getByRole('link', { name: 'details' }))
  expect(scrollTo).toHaveBeenCalledTimes(2)
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})
