import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

type KeyPress = KeyboardEvent | ReactKeyboardEvent

/** The key code of an input method, in Safari also for the key that ends a composition. */
const handledCode = 229

/** Returns whether the key belongs to the composition of an input method. */
function isComposing(event: KeyPress): boolean {
  const { isComposing, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === handledCode
}

/**
 * Returns the name of the pressed key in lower case, on a keyboard without Latin letters by its place; empty during a
 * composition and for autofill.
 */
export function pressedKey(event: KeyPress): string {
  const { key = '', code } = event
  if (isComposing(event)) return ''
  if (key.length !== 1) return key
  return ((key > '~' && /^Key(.)$/.exec(code)?.[1]) || key).toLowerCase()
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

export function unmodifiedKey(event: KeyPress): string {
  const { target, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return ''
  return target instanceof Element && target.closest(keyboardWidgets) ? '' : pressedKey(event)
}
