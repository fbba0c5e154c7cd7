import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../../web/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each([
  ['a checkbox', 'type="checkbox"', ['ui/native/native-fields.tsx']],
  ['a switch', 'role="switch"', ['ui/native/native-fields.tsx']],
  ['a select', '<select ', ['ui/native/native-fields.tsx']],
  ['a dialog', '<dialog\n', ['ui/feedback/feedback-host.tsx', 'ui/native/modal-dialog.tsx']],
])('controls: %s of the browser has one module', (_, markup, modules) => {
  const using = Object.entries(sources).filter(([, source]) => source.includes(markup))
  expect(using.map(([file]) => file.replace('../../../web/src/', '')).toSorted()).toEqual(modules)
})
