import { expect, it } from 'vitest'
import { readSettings } from '#web/src/shell/settings/settings-store.ts'

const all = { tagsView: true, fixedHeader: true, sidebarLogo: true }

it.each([
  ['an absent value', undefined, all],
  ['null', null, all],
  ['a list', [false], all],
  ['a part', { tagsView: false }, { ...all, tagsView: false }],
  ['another type', { tagsView: 'no', fixedHeader: false }, { ...all, fixedHeader: false }],
  ['an unknown name', { sidebarLogo: false, x: 1 }, { ...all, sidebarLogo: false }],
])('§3 settings: %s in the storage is completed by defaults', (_, stored, settings) => {
  expect(readSettings(stored)).toEqual(settings)
})
