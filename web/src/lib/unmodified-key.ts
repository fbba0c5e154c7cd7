interface KeyPress {
  key: string
  target: EventTarget | null
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  defaultPrevented: boolean
}

/** Matches editable elements, and widgets that handle arrow keys. */
const keyboardWidgets = [
  'input',
  'select',
  'textarea',
  '[contenteditable]',
  '[role="menu"]',
  '[role="tablist"]',
  '[role="listbox"]',
].join()

/** Returns the key pressed without modifiers; undefined if the event is handled, or its target handles keys. */
export function unmodifiedKey(event: KeyPress): string | undefined {
  const { key, target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return undefined
  return target instanceof Element && target.closest(keyboardWidgets) ? undefined : key
}
