import type { Side } from './change-layout.ts'

interface HeadDrag {
  /** In display order, so that pinned cells precede those that they cover. */
  heads: readonly HTMLTableCellElement[]
  onDrop: (key: string, side: Side, target: string) => void
}

/** Pixels of movement from which on a press is a drag. */
const threshold = 6
/** Pixels from the edge of the table within which it scrolls, and pixels per frame. */
const edge = 40
const scrollStep = 10

/** Drags a header cell: marks the drop position, and drops the column there. Escape cancels. */
export function dragHead(
  { clientX: from, pointerId }: PointerEvent,
  dragged: HTMLElement,
  drag: HeadDrag,
): void {
  const controller = new AbortController()
  const listen = { signal: controller.signal }
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
  const end = (isReleased: boolean) => {
    controller.abort()
    cancelAnimationFrame(frame)
    const key = dragged.dataset.column
    const target = mark?.target.dataset.column
    const side = mark?.side
    if (isDragging()) ignoreClick(isReleased)
    delete dragged.dataset.dragging
    setMark(undefined)
    if (isReleased && key && target && side) drag.onDrop(key, side, target)
  }

  window.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId !== pointerId) return
      x = event.clientX
      if (!isDragging()) {
        if (Math.abs(x - from) < threshold) return
        dragged.dataset.dragging = ''
        frame = requestAnimationFrame(scroll)
      }
      follow()
    },
    listen,
  )
  window.addEventListener('pointerup', () => end(true), listen)
  window.addEventListener('pointercancel', () => end(false), listen)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isDragging()) return
      event.stopPropagation()
      end(false)
    },
    { ...listen, capture: true },
  )
}

/** Suppresses the click at the end of a drag, which would sort the rows. */
function ignoreClick(isReleased: boolean): void {
  const ignore = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  const stop = () => setTimeout(() => window.removeEventListener('click', ignore, { capture: true }))
  window.addEventListener('click', ignore, { capture: true, once: true })
  if (isReleased) stop()
  else window.addEventListener('pointerup', stop, { once: true })
}
