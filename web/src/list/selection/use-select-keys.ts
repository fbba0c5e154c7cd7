import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { BulkProps } from './bulk-props.ts'
import { tick } from './selection.ts'

interface SelectKeysOptions<Row> extends BulkProps<Row> {
  /** Whether the bar is shown. */
  isShown: boolean
}

/**
 * Completes the checkboxes once a row is selected: Shift selects a range, Enter leads to the bar, and when the bar goes
 * the focus returns to the checkbox of the page.
 */
export function useSelectKeys<Row>(
  bar: RefObject<HTMLElement | null>,
  { list, selection, isShown }: SelectKeysOptions<Row>,
): void {
  const { store, rowKey } = selection
  const around = useRef<Element>(null)
  // The row that was ticked before the bar was loaded.
  const anchor = useRef([...store.getState().marked.keys()].at(-1))

  const selectRange = useEffectEvent((box: HTMLInputElement, withShift: boolean) => {
    const { rows = [] } = list
    const [, ...boxes] = boxesIn(around.current)
    const at = boxes.indexOf(box)
    const row = rows[at]
    if (row === undefined) return
    const from = withShift ? rows.findIndex((each) => rowKey(each) === anchor.current) : -1
    if (from >= 0) tick(selection, rows.slice(Math.min(from, at), Math.max(from, at) + 1), box.checked)
    anchor.current = rowKey(row)
  })

  useEffect(() => {
    if (!isShown) {
      if (document.activeElement === document.body) boxesIn(around.current)[0]?.focus()
      return
    }
    around.current = bar.current?.parentElement ?? null
    const over = new AbortController()
    const listen = <Type extends 'click' | 'keydown'>(
      type: Type,
      handle: (event: HTMLElementEventMap[Type], box: HTMLInputElement) => void,
    ) =>
      bar.current?.parentElement?.addEventListener(
        type,
        (event) => {
          if (isBox(event.target)) handle(event, event.target)
        },
        { signal: over.signal },
      )
    listen('click', ({ shiftKey }, box) => selectRange(box, shiftKey))
    listen('keydown', ({ key }) => {
      if (key === 'Enter') bar.current?.querySelector<HTMLElement>('[data-actions] button')?.focus()
    })
    return () => over.abort()
  }, [bar, isShown])
}

/** The checkboxes of a list: the page's, then one per row. */
function boxesIn(around: Element | null): HTMLInputElement[] {
  return [...(around?.querySelectorAll('input') ?? [])].filter(isBox)
}

function isBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}
