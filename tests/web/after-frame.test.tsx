import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AfterFrame } from '../../web/src/components/after-frame.tsx'
import { useScreenReady } from '../../web/src/components/screen-ready.ts'

afterEach(cleanup)

function Screen() {
  useScreenReady()
  return <Page name="first" />
}

function Page({ name }: { name: string }) {
  return (
    <>
      <h1>{name}</h1>
      <AfterFrame>
        <p>{name} and all of it</p>
      </AfterFrame>
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
