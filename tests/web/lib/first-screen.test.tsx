import { cleanup, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, it } from 'vitest'
import {
  DeferredRender,
  rowsInViewport,
  useDeferredContent,
  useFirstScreen,
} from '#web/src/lib/scheduling/first-screen.tsx'

afterEach(cleanup)

function Screen() {
  useFirstScreen()
  return <Page name="first" />
}

function Page({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <DeferredRender>
        <p>{name} and all of it</p>
      </DeferredRender>
    </>
  )
}

/** Renders rows as a list does, and records what was rendered: numbers of rows, and 0 for nothing. */
function Rows({ count, rendered }: { count: number; rendered: number[] }) {
  const max = rowsInViewport()
  const content = useDeferredContent({ rows: count }, count > max ? { rows: max } : undefined)
  useEffect(() => {
    rendered.push(content?.rows ?? 0)
  }, [content?.rows, rendered])
  return null
}

// Before a first screen is shown, which is once in a window.
it('first screen: of a list’s rows those that fit the window come first, the others after their paint', () => {
  window.innerHeight = 720
  const rendered: number[] = []
  render(<Rows count={20} rendered={rendered} />)
  expect(rendered).toEqual([12, 20])
  const short: number[] = []
  render(<Rows count={5} rendered={short} />)
  expect(short).toEqual([5])
})

it('moving: the first page of a window comes in one go, each further one heading first', async () => {
  render(<Screen />)
  expect(screen.getByText('first and all of it')).toBeDefined()
  render(<Page name="next" />)
  expect(screen.getByRole('heading', { name: 'next' })).toBeDefined()
  expect(screen.queryByText('next and all of it')).toBeNull()
  await screen.findByText('next and all of it')
  const rendered: number[] = []
  const { rerender } = render(<Rows count={200} rendered={rendered} />)
  expect(rendered).toEqual([0, 200])
  rerender(<Rows count={100} rendered={rendered} />)
  expect(rendered).toEqual([0, 200, 100])
})
