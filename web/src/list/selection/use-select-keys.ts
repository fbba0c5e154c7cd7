import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pressedKey } from '#web/src/lib/keys.ts'
import { type SelectionProps, setSelected } from './selection.ts'

/** Adds Shift to select a range and Enter to focus the bar, whose end returns the focus. */
export function useSelectKeys<Row>(
  bar: RefObject<HTMLElement | null>,
  { list, selection, isVisible }: SelectionProps<Row> & { isVisible: boolean },
): void {
  const { store, rowKey } = selection
  const container = useRef<Element>(null)
  // The row selected before the bar was loaded.
  const anchor = useRef([...store.getState().toggled.keys()].at(-1))

  const selectRange = useEffectEvent((box: HTMLInputElement, withShift: boolean) => {
    const { rows = [] } = list
    const [, ...boxes] = boxesIn(container.current)
    const at = boxes.indexOf(box)
    const row = rows[at]
    if (row === undefined) return
    const from = withShift ? rows.findIndex((each) => rowKey(each) === anchor.current) : -1
    if (from >= 0) setSelected(selection, rows.slice(Math.min(from, at), Math.max(from, at) + 1), box.checked)
    anchor.current = rowKey(row)
  })

  useEffect(() => {
    if (!isVisible) {
      if (document.activeElement === document.body) boxesIn(container.current)[0]?.focus()
      return
    }
    const parent = bar.current?.parentElement ?? null
    const controller = new AbortController()
    const { signal } = controller
    const click = ({ target, shiftKey }: MouseEvent) => isBox(target) && selectRange(target, shiftKey)
    const press = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' || !isBox(event.target)) return
      bar.current?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    }
    container.current = parent
    parent?.addEventListener('click', click, { signal })
    parent?.addEventListener('keydown', press, { signal })
    return () => controller.abort()
  }, [bar, isVisible])
}

function boxesIn(container: Element | null): HTMLInputElement[] {
  return [...(container?.querySelectorAll('input') ?? [])].filter(isBox)
}

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}
