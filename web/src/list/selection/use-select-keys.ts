import { useEffect, useEffectEvent, useRef } from 'react'
import { pressedKey } from '#web/src/lib/keys.ts'
import { type SelectionProps, setSelected } from './selection.ts'

/** Adds Shift to select a range and Enter to focus the bar, whose end returns the focus. Returns the bar's ref. */
export function useSelectKeys<Row>({ list, selection }: SelectionProps<Row>, isVisible: boolean) {
  const { store, rowKey } = selection
  const bar = useRef<HTMLElement>(null)
  // The row selected before the bar was loaded.
  const anchor = useRef([...store.getState().toggled.keys()].at(-1))

  const selectRange = useEffectEvent((at: number, on: boolean, withShift: boolean) => {
    const { rows = [] } = list
    const row = rows[at]
    if (row === undefined) return
    const from = withShift ? rows.findIndex((each) => rowKey(each) === anchor.current) : -1
    if (from >= 0) setSelected(selection, rows.slice(Math.min(from, at), Math.max(from, at) + 1), on)
    anchor.current = rowKey(row)
  })

  useEffect(() => {
    const container = isVisible ? bar.current?.parentElement : null
    if (!container) return
    const controller = new AbortController()
    const { signal } = controller
    const boxes = () => [...container.querySelectorAll('input')].filter(isBox)
    const click = ({ target, shiftKey }: MouseEvent) => {
      // The first box selects the page.
      if (isBox(target)) selectRange(boxes().indexOf(target) - 1, target.checked, shiftKey)
    }
    const press = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Enter' || !isBox(event.target)) return
      bar.current?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    }
    container.addEventListener('click', click, { signal })
    container.addEventListener('keydown', press, { signal })
    return () => {
      controller.abort()
      if (document.activeElement === document.body) boxes()[0]?.focus()
    }
  }, [isVisible])
  return bar
}

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}
