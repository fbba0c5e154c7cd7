import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DeferredRender, useFirstScreen, useRowsInViewport } from '#web/src/lib/scheduling/first-screen.tsx'

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

function Rows({ rows }: { rows: readonly number[] }) {
  return useRowsInViewport(rows)?.map((row) => <p key={row}>row {row}</p>)
}

const rowCount = () => screen.getAllByText(/^row/).length

// Before a first screen is shown, which is once in a window.
it('first screen: of a list’s rows those that fit the window come first, the others after their paint', async () => {
  window.innerHeight = 720
  render(<Rows rows={Array.from({ length: 20 }, (_, row) => row)} />)
  expect(rowCount()).toBe(12)
  await expect.poll(rowCount).toBe(20)
})

it('moving: the first page of a window comes in one go, each further one heading first', async () => {
  render(<Screen />)
  expect(screen.getByText('first and all of it')).toBeDefined()
  render(<Page name="next" />)
  expect(screen.getByRole('heading', { name: 'next' })).toBeDefined()
  expect(screen.queryByText('next and all of it')).toBeNull()
  await screen.findByText('next and all of it')
  render(<Rows rows={Array.from({ length: 200 }, (_, row) => row)} />)
  expect(rowCount()).toBe(200)
})
