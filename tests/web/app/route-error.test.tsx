import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { RouteError } from '#web/src/app/route-error.tsx'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { loadChunk } from '#web/src/lib/chunk-error.ts'
import { renderRoutes } from '../support/app-services.tsx'

function LoadedPage() {
  return <p>the page</p>
}

beforeAll(startI18n)
afterEach(() => void vi.restoreAllMocks())

it('connection: a page that failed to load offline loads when the browser is online again', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const lazy = async () => {
    if (!navigator.onLine) await loadChunk(Promise.reject(new TypeError('offline')))
    return { Component: LoadedPage }
  }
  renderRoutes([{ errorElement: <RouteError />, children: [{ path: '/', lazy }] }])
  await screen.findByRole('heading', { name: '网络已断开' })
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('the page')).toBeTruthy()
})
