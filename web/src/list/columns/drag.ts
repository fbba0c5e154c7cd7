import { pressedKey } from '#web/src/lib/keys.ts'
import type { Side } from './change-layout.ts'

interface HeadDrag {
  /** The cells in display order, so that pinned ones precede those that they cover. */
  heads: readonly HTMLTableCellElement[]
  onDrop: (key: string, side: Side, target: string) => void
}

/** Pixels of movement that make a press a drag. */
const threshold = 6
/** Pixels from the table's edge within which it scrolls, and pixels per frame. */
const edge = 40
const scrollStep = 10

interface PointerDrag {
  onMove: (event: PointerEvent) => void
  /** `isDropped`: released, not cancelled by Escape or the browser. */
  onEnd: (isDropped: boolean) => void
}

export function followPointer(pointerId: number, { onMove, onEnd }: PointerDrag): void {
  const controller = new AbortController()
  const listen = { signal: controller.signal, capture: true }
  const end = (isDropped: boolean) => {
    controller.abort()
    onEnd(isDropped)
  }
  window.addEventListener('pointermove', (event) => event.pointerId === pointerId && onMove(event), listen)
  window.addEventListener('pointerup', () => end(true), listen)
  window.addEventListener('pointercancel', () => end(false), listen)
  window.addEventListener(
    'keydown',
    (event) => {
      if (pressedKey(event) !== 'Escape') return
      event.stopPropagation()
      end(false)
    },
    listen,
  )
}

export function dragHead(
  { clientX: from, pointerId }: PointerEvent,
  dragged: HTMLElement,
  drag: HeadDrag,
): void {
  const box = dragged.closest('section')
  let x = from
  let mark: { target: HTMLElement; side: Side } | undefined
  let frame = 0

  const setMark = (next: typeof mark) => {
    delete mark?.target.dataset.drop
    mark = next?.target === dragged ? undefined : next
    if (mark) mark.target.dataset.drop = mark.side
  }
  const follow = () => {
    const target = drag.heads.find((head) => {
      const { left, right } = head.getBoundingClientRect()
      return left <= x && x < right
    })
    if (!target) return setMark(undefined)
    const { left, width } = target.getBoundingClientRect()
    setMark({ target, side: x < left + width / 2 ? 'before' : 'after' })
  }
  const scroll = () => {
    if (box) {
      const { left, right } = box.getBoundingClientRect()
      const by = x > right - edge ? scrollStep : x < left + edge ? -scrollStep : 0
      if (by !== 0) {
        box.scrollLeft += by
        follow()
      }
    }
    frame = requestAnimationFrame(scroll)
  }
  const isDragging = () => 'dragging' in dragged.dataset
  followPointer(pointerId, {
    onMove: ({ clientX }) => {
      x = clientX
      if (!isDragging()) {
        if (Math.abs(x - from) < threshold) return
        dragged.dataset.dragging = ''
        frame = requestAnimationFrame(scroll)
      }
      follow()
    },
    onEnd: (isDropped) => {
      cancelAnimationFrame(frame)
      const key = dragged.dataset.column
      const target = mark?.target.dataset.column
      const side = mark?.side
      if (isDragging()) ignoreClick(isDropped)
      delete dragged.dataset.dragging
      setMark(undefined)
      if (isDropped && key && target && side) drag.onDrop(key, side, target)
    },
  })
}

/** Suppresses the click after a drag, which would sort the rows. */
function ignoreClick(isDropped: boolean): void {
  const ignore = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const stop = () => setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
  window.addEventListener('click', ignore, { capture: true, once: true })
  if (isDropped) stop()
  else window.addEventListener('pointerup', stop, { once: true })
}
