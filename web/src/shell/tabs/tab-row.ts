import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { scrollPositionFor } from './tab-rules.ts'

const margin = 4

type Row = RefObject<HTMLUListElement | null>

export function linksOf(row: HTMLUListElement | null): HTMLAnchorElement[] {
  return [...(row?.querySelectorAll('a') ?? [])]
}

function activeOf(row: HTMLUListElement | null): HTMLAnchorElement | undefined {
  return linksOf(row).find((link) => link.hasAttribute('aria-current'))
}

export function useScrollToActiveTab(row: Row, path: string, count: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or another tab is what moves the row
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const scroll = () => {
      const tab = activeOf(list)?.parentElement
      if (!tab) return
      const part = { left: tab.offsetLeft, width: tab.offsetWidth }
      list.scrollLeft = scrollPositionFor({ left: list.scrollLeft, width: list.clientWidth }, part, margin)
    }
    // Its first callback runs after layout and before the next paint.
    const observer = new ResizeObserver(scroll)
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [row, path, count])
}

export function useFocusRestore(row: Row, path: string, tabs: readonly unknown[]): void {
  const inside = useRef(false)
  useEffect(() => {
    const bar = row.current?.parentElement
    const enter = () => {
      inside.current = true
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) inside.current = false
    }
    bar?.addEventListener('focusin', enter)
    bar?.addEventListener('focusout', leave)
    return () => {
      bar?.removeEventListener('focusin', enter)
      bar?.removeEventListener('focusout', leave)
    }
  }, [row])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that closes takes the focus along, and the next page comes later
  useEffect(() => {
    if (inside.current && document.activeElement === document.body)
      activeOf(row.current)?.focus({ preventScroll: true })
  }, [row, path, tabs])
}

/** Pixels of a line, in which the wheel of some browsers counts. */
const lineHeight = 16

/** The wheel scrolls the tabs, whether it counts pixels, lines or pages. */
export function useHorizontalWheel(row: Row): void {
  useEffect(() => {
    const list = row.current
    const scroll = (event: WheelEvent) => {
      if (!list || list.scrollWidth <= list.clientWidth || event.deltaX !== 0) return
      event.preventDefault()
      const { deltaMode, deltaY } = event
      list.scrollLeft += deltaY * ([1, lineHeight, list.clientWidth][deltaMode] ?? 1)
    }
    list?.addEventListener('wheel', scroll, { passive: false })
    return () => list?.removeEventListener('wheel', scroll)
  }, [row])
}
