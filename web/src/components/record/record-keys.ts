import type { KeyboardEvent } from 'react'

type Step = 'before' | 'after'

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'before',
  k: 'before',
  ArrowDown: 'after',
  j: 'after',
}

/** What is typed in, or has arrow keys of its own. */
const taken = [
  'input',
  'select',
  'textarea',
  '[contenteditable]',
  '[role="menu"]',
  '[role="tablist"]',
  '[role="listbox"]',
].join()

/** Returns which of a record's neighbours a key leads to; undefined for other keys and while typing. */
export function stepOf(event: KeyboardEvent<HTMLElement>): Step | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined
  return target instanceof Element && target.closest(taken) ? undefined : steps[key]
}
