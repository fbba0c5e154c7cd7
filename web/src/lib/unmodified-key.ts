interface Pressed {
  key: string
  target: EventTarget | null
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  defaultPrevented: boolean
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

/** Returns a key that was pressed alone; undefined while typing, and for a key that somebody else handles. */
export function unmodifiedKey(event: Pressed): string | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined
  return target instanceof Element && target.closest(taken) ? undefined : key
}
