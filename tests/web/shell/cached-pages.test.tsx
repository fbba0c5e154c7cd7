import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { startI18n } from '#web/src/i18n/i18n.ts'
import { keepFocus } from '#web/src/lib/focus.ts'
import { CachedPages } from '#web/src/shell/tabs/cached-pages.tsx'
import { noTabs, useTabs } from '#web/src/shell/tabs/tabs-store.ts'
import { renderRoutes } from '../support/app-services.tsx'

/** Events of the pages in the order of their time. */
const seen: string[] = []

beforeAll(startI18n)
afterEach(() => {
  seen.length = 0
  useTabs.setState(noTabs)
})

function NamedPage({ name }: { name: string }) {
  useEffect(() => {
    seen.push(`${name} runs`)
    return () => void seen.push(`${name} stops`)
  }, [name])
  return <h1>{name}</h1>
}

function Frame() {
  return (
    <main id="content">
      <Link to="/first">to the first</Link>
      <Link to="/second">to the second</Link>
      <CachedPages />
    </main>
  )
}

async function open() {
  const cached = ['/first', '/second'].map((path, lastVisit) => ({ path, lastVisit }))
  useTabs.setState({ cached })
  const children = ['first', 'second'].map((name) => ({ path: name, element: <NamedPage name={name} /> }))
  renderRoutes([{ path: '/', element: <Frame />, children }], '/first')
  const user = userEvent.setup()
  await screen.findByRole('heading', { name: 'first' })
  await user.click(screen.getByText('to the second'))
  await screen.findByRole('heading', { name: 'second' })
  await waitFor(() => expect(seen.at(-1)).toBe('second runs'))
  seen.length = 0
  return user
}

it('§2 tabs: a kept page is shown before its effects run and those of the other one stop', async () => {
  const user = await open()
  const shown = new MutationObserver(() => seen.push('shown'))
  shown.observe(document.body, { subtree: true, attributeFilter: ['data-shown'] })
  await user.click(screen.getByText('to the first'))
  await waitFor(() => expect(seen).toHaveLength(3))
  expect(seen[0]).toBe('shown')
  shown.disconnect()
})

it('§2 accessibility: a lost focus goes to the heading of the shown page, not of a hidden one', async () => {
  await open()
  screen.getByText('to the second').blur()
  keepFocus()
  const heading = screen.getByRole('heading', { name: 'second' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
