import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../../web/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each([
  ['a checkbox', /type="checkbox"/, ['ui/native/native-fields.tsx']],
  ['a switch', /role="switch"/, ['ui/native/native-fields.tsx']],
  ['a select', /<select\b/, ['ui/native/native-fields.tsx']],
  ['a dialog', /<dialog\b/, ['ui/feedback/feedback-host.tsx', 'ui/native/modal-dialog.tsx']],
])('controls: %s of the browser has one module', (_, markup, modules) => {
  const using = Object.entries(sources).filter(([, source]) => markup.test(source))
  expect(using.map(([file]) => file.replace('../../../web/src/', '')).toSorted()).toEqual(modules)
})
