import { afterEach, expect, it } from 'vitest'
import { pressedKey, unmodifiedKey } from '#web/src/lib/keys.ts'

afterEach(() => document.body.replaceChildren())

/** Presses a key in an element, by default the page. */
function press(init: KeyboardEventInit, target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

it.each<[name: string, init: KeyboardEventInit, key: string]>([
  ['a letter', { key: 'k', code: 'KeyK' }, 'k'],
  ['a letter with Caps Lock or Shift', { key: 'K', code: 'KeyK' }, 'k'],
  ['a letter of another Latin layout', { key: 'z', code: 'KeyY' }, 'z'],
  ['a Cyrillic letter', { key: 'л', code: 'KeyK' }, 'k'],
  ['a Greek capital', { key: 'Κ', code: 'KeyK' }, 'k'],
  ['a Cyrillic letter at the place of a sign', { key: 'Ж', code: 'Semicolon' }, 'ж'],
  ['a digit', { key: '1', code: 'Digit1' }, '1'],
  ['a named key', { key: 'Escape', code: 'Escape' }, 'Escape'],
  ['a key of a composition', { key: 'Enter', code: 'Enter', isComposing: true }, ''],
  ['the key that ends a composition in Safari', { key: 'Enter', code: 'Enter', keyCode: 229 }, ''],
])('keys: %s is read as it is meant', (_, init, key) => expect(pressedKey(press(init))).toBe(key))

it('keys: an event without a key, as of a filled-in field, is no key', () => {
  expect(pressedKey(Object.assign(new Event('keydown'), { isComposing: false }) as KeyboardEvent)).toBe('')
})

it.each<[name: string, init: KeyboardEventInit, markup: string, key: string]>([
  ['a key on the page', {}, '<p></p>', 'j'],
  ['a key on a button', {}, '<button></button>', 'j'],
  ['a key with Shift', { shiftKey: true }, '<p></p>', ''],
  ['a key with Ctrl', { ctrlKey: true }, '<p></p>', ''],
  ['a key with Alt', { altKey: true }, '<p></p>', ''],
  ['a key with Cmd', { metaKey: true }, '<p></p>', ''],
  ['a key of a composition', { isComposing: true }, '<p></p>', ''],
  ['a key in a field', {}, '<input>', ''],
  ['a key in a text', {}, '<textarea></textarea>', ''],
  ['a key in a select', {}, '<select></select>', ''],
  ['a key in editable text', {}, '<p contenteditable="true"></p>', ''],
  ['a key in a menu', {}, '<ul role="menu"></ul>', ''],
  ['a key in tabs', {}, '<div role="tablist"></div>', ''],
  ['a key in a list of choices', {}, '<div role="listbox"></div>', ''],
])('keys: %s is a shortcut or not', (_, init, markup, key) => {
  document.body.innerHTML = markup
  expect(
    unmodifiedKey(press({ key: 'j', code: 'KeyJ', ...init }, document.body.firstElementChild ?? undefined)),
  ).toBe(key)
})

it('keys: a key that is handled already is no shortcut', () => {
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  expect(unmodifiedKey(press({ key: 'j', code: 'KeyJ' }))).toBe('')
})
