import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type SelectionProps, setSelected } from './selection.ts'

interface SelectKeysOptions<Row> extends SelectionProps<Row> {
  /** Whether the bar is visible. */
  isVisible: boolean
}

/** Adds Shift to select a range and Enter to focus the bar; when that hides, the focus returns to the page's checkbox. */
export function useSelectKeys<Row>(
  bar: RefObject<HTMLElement | null>,
  { list, selection, isVisible }: SelectKeysOptions<Row>,
): void {
  const { store, rowKey } = selection
  const container = useRef<Element>(null)
  // The row that was selected before the bar was loaded.
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
    container.current = bar.current?.parentElement ?? null
    const controller = new AbortController()
    const listen = { signal: controller.signal }
    const click = ({ target, shiftKey }: MouseEvent) => isBox(target) && selectRange(target, shiftKey)
    const press = ({ target, key }: KeyboardEvent) => {
      if (key !== 'Enter' || !isBox(target)) return
      bar.current?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    }
    bar.current?.parentElement?.addEventListener('click', click, listen)
    bar.current?.parentElement?.addEventListener('keydown', press, listen)
    return () => controller.abort()
  }, [bar, isVisible])
}

/** Returns the checkboxes of a list: the page's, then one per row. */
function boxesIn(container: Element | null): HTMLInputElement[] {
  return [...(container?.querySelectorAll('input') ?? [])].filter(isBox)
}

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}
