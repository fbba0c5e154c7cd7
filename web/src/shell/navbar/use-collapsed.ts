import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels, with the separator. */
const ellipsisWidth = 50

export interface Collapsed {
  /** The index of the first collapsed entry. */
  from: number
  /** The index after the last one. */
  to: number
}

/**
 * Returns the entries of a trail to collapse: never the last, the first only when it does not fit. `widths` of the
 * entries with their separators and `room` are in pixels.
 */
export function collapse(widths: readonly number[], room: number): Collapsed {
  const sum = widths.reduce((all, width) => all + width, 0)
  const last = widths.length - 1
  if (sum <= room || last < 1) return { from: 0, to: 0 }
  const ends = (widths[0] ?? 0) + ellipsisWidth + (widths[last] ?? 0)
  return { from: last > 1 && ends <= room ? 1 : 0, to: last }
}

interface CollapsedTrail {
  room: RefObject<HTMLElement | null>
  /** The whole trail, hidden, for measuring. */
  full: RefObject<HTMLOListElement | null>
  collapsed: Collapsed
}

export function useCollapsed(count: number): CollapsedTrail {
  const room = useRef<HTMLElement>(null)
  const full = useRef<HTMLOListElement>(null)
  const [{ from, to }, setCollapsed] = useState<Collapsed>({ from: 0, to: 0 })
  useEffect(() => {
    if (!room.current || !full.current) return
    const [frame, trail] = [room.current, full.current]
    // In its callback, reading sizes causes no layout.
    const observer = new ResizeObserver(() => {
      const widths = [...trail.children].map((child) => child.getBoundingClientRect().width)
      // Not clientWidth, which is rounded up, too.
      const next = collapse(widths, frame.getBoundingClientRect().width)
      setCollapsed((last) => (last.from === next.from && last.to === next.to ? last : next))
    })
    observer.observe(frame)
    observer.observe(trail)
    return () => observer.disconnect()
  }, [])
  // The trail may have changed since it was measured.
  const end = Math.min(to, count - 1)
  return { room, full, collapsed: { from: Math.min(from, end), to: end } }
}
