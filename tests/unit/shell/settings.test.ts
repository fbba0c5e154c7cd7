import { expect, it } from 'vitest'
import { readSettings } from '#web/src/shell/settings/settings-store.ts'

const all = { tagsView: true, fixedHeader: true, sidebarLogo: true }

it.each([
  ['nothing', undefined, all],
  ['null', null, all],
  ['a list', [false], all],
  ['some of them', { tagsView: false }, { ...all, tagsView: false }],
  ['something that is no flag', { tagsView: 'no', fixedHeader: false }, { ...all, fixedHeader: false }],
  ['a name it does not know', { sidebarLogo: false, x: 1 }, { ...all, sidebarLogo: false }],
])('§3 settings: %s is read with the defaults for the rest', (_, stored, settings) => {
  expect(readSettings(stored)).toEqual(settings)
})
