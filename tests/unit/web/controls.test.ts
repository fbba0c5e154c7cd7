import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('../../../web/src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

it.each([
  ['a checkbox', 'type="checkbox"', ['components/plain/native-fields.tsx']],
  ['a switch', 'role="switch"', ['components/plain/native-fields.tsx']],
  ['a select', '<select ', ['components/plain/native-fields.tsx']],
  ['a dialog', '<dialog\n', ['components/feedback/feedback-host.tsx', 'components/plain/modal-dialog.tsx']],
])('controls: %s of the browser has one module', (_, markup, modules) => {
  const using = Object.entries(sources).filter(([, source]) => source.includes(markup))
  expect(using.map(([file]) => file.replace('../../../web/src/', '')).toSorted()).toEqual(modules)
})
