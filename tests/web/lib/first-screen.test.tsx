import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { rowsInViewport, useDeferredContent } from '#web/src/lib/scheduling/first-screen.tsx'

/** Renders rows as a list does, and records what was rendered: numbers of rows, and 0 for nothing. */
function Rows({ count, rendered }: { count: number; rendered: number[] }) {
  const max = rowsInViewport()
  const content = useDeferredContent({ rows: count }, count > max ? { rows: max } : undefined)
  useEffect(() => void rendered.push(content?.rows ?? 0), [content?.rows, rendered])
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
