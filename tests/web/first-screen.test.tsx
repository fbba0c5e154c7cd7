import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DeferredRender, useFirstScreen } from '../../web/src/lib/scheduling/first-screen.tsx'

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

it('moving: the first page of a window comes in one go, each further one heading first', async () => {
  render(<Screen />)
  expect(screen.getByText('first and all of it')).toBeDefined()
  render(<Page name="next" />)
  expect(screen.getByRole('heading', { name: 'next' })).toBeDefined()
  expect(screen.queryByText('next and all of it')).toBeNull()
  await screen.findByText('next and all of it')
})
