import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import {
  DeferredRender,
  rowsInViewport,
  useDeferredContent,
  useFirstScreen,
} from '#web/src/lib/scheduling/first-screen.tsx'

/** Records the names of what is rendered, in order. */
function Screen({ name, rendered, isFirst }: { name: string; rendered: string[]; isFirst?: boolean }) {
  return (
    <>
      {isFirst && <FirstScreen />}
      <Part name={name} rendered={rendered} />
      <DeferredRender>
        <Part name={`${name} and all of it`} rendered={rendered} />
      </DeferredRender>
      <Part name="painted" rendered={rendered} />
    </>
  )
}

function FirstScreen() {
  useFirstScreen()
  return null
}

function Part({ name, rendered }: { name: string; rendered: string[] }) {
  useEffect(() => {
    rendered.push(name)
  }, [name, rendered])
  return null
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
it('first screen: rows that fit the window are rendered first, the others after the paint', () => {
  window.innerHeight = 720
  const rendered: number[] = []
  render(<Rows count={20} rendered={rendered} />)
  expect(rendered).toEqual([12, 20])
  const short: number[] = []
  render(<Rows count={5} rendered={short} />)
  expect(short).toEqual([5])
})

it('moving: the first page is rendered at once, each further one heading first', () => {
  const first: string[] = []
  render(<Screen isFirst name="first" rendered={first} />)
  expect(first).toEqual(['first', 'first and all of it', 'painted'])
  const next: string[] = []
  render(<Screen name="next" rendered={next} />)
  expect(next).toEqual(['next', 'painted', 'next and all of it'])
  const rendered: number[] = []
  const { rerender } = render(<Rows count={200} rendered={rendered} />)
  expect(rendered).toEqual([0, 200])
  rerender(<Rows count={100} rendered={rendered} />)
  expect(rendered).toEqual([0, 200, 100])
})
