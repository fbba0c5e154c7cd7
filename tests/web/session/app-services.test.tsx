import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PageLink } from '#web/src/session/page-link.tsx'
import { TestApp } from '../support/app-services.tsx'

afterEach(() => void vi.restoreAllMocks())

function renderLink(prefetchPage?: (path: string) => void) {
  const link = (
    <PageLink isPermitted to="/member/pay">
      充值
    </PageLink>
  )
  const element = prefetchPage ? <TestApp prefetchPage={prefetchPage}>{link}</TestApp> : link
  const router = createMemoryRouter([{ path: '/', element, errorElement: <p>失败</p> }], {
    future: { v7_relativeSplatPath: true },
  })
  render(<RouterProvider router={router} future={{ v7_startTransition: false }} />)
}

it('prefetching: a link that has the focus prefetches its page', () => {
  const prefetchPage = vi.fn()
  renderLink(prefetchPage)
  act(() => screen.getByRole('link', { name: '充值' }).focus())
  expect(prefetchPage).toHaveBeenCalledWith('/member/pay')
})

it('prefetching: a link fails where nothing provides the services of the app', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(console, 'warn').mockReturnValue()
  renderLink()
  expect(screen.queryByRole('link')).toBeNull()
  screen.getByText('失败')
})
