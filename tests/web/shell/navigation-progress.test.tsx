import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Outlet } from 'react-router-dom'
import { expect, it } from 'vitest'
import { NavigationProgress } from '#web/src/shell/navigation-progress.tsx'
import { renderRoutes } from '../support/app-services.tsx'
import { startTexts } from '../support/texts.ts'

startTexts('after-sign-in')

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Link to="/slow">slow</Link>
      <Outlet />
    </>
  )
}

function SlowPage() {
  return 'the page'
}

it('§2 routes: a page whose code is long in coming shows the progress until it is there', async () => {
  const loaded = Promise.withResolvers<{ Component: typeof SlowPage }>()
  renderRoutes([{ path: '/', element: <Frame />, children: [{ path: 'slow', lazy: () => loaded.promise }] }])
  await userEvent.click(screen.getByText('slow'))
  await screen.findByRole('progressbar', { name: '正在打开页面' })
  loaded.resolve({ Component: SlowPage })
  await screen.findByText('the page')
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
