import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, it, vi } from 'vitest'
import { RouteError } from '#web/src/app/route-error.tsx'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { loadChunk } from '#web/src/lib/chunk-error.ts'
import { renderRoutes } from '../support/app-services.tsx'

function LoadedPage() {
  return <p>the page</p>
}

beforeAll(startI18n)
afterEach(() => void vi.restoreAllMocks())

it('connection: a page that could not be loaded offline is loaded once the line is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lazy = async () => {
    if (!navigator.onLine) await loadChunk(Promise.reject(new TypeError('offline')))
    return { Component: LoadedPage }
  }
  renderRoutes([{ errorElement: <RouteError />, children: [{ path: '/', lazy }] }])
  await screen.findByRole('heading', { name: '网络已断开' })
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByText('the page')
})
