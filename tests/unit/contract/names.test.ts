import { expect, it } from 'vitest'
import { isVisibleName, shownName } from '#contract/values/names.ts'

const hidden = [...'\u200b\u3164\u2800\u00ad\u2060\u202e\ufeff\u200d\n\ufe0f']

it.each(hidden)('names: the invisible character %j is refused, alone and in a name', (character) => {
  // Spaces around a name are left out before it is stored.
  expect(isVisibleName(`${character}a`.trim())).toBe(character.trim() === '')
  for (const name of [`Log${character}Lens`, `a${character}a`]) expect(isVisibleName(name)).toBe(false)
  expect(shownName(`Log${character}Lens`)).toMatch(/^Log ?Lens$/)
})

it.each(['Log Lens', '日志 镜', 'Ünï', ' a ', '❤️ ✈️', '👨‍👩‍👧', '👍🏽', '1️⃣', 'नमस्ते', '\u3000全角'])(
  'names: %j is visible',
  (name) => expect(isVisibleName(name)).toBe(true),
)

it.each([
  ['Log\u3000 \u00a0Lens ', 'Log Lens'],
  ['Cafe\u0301', 'Café'],
  ['ＬＯＧ', 'LOG'],
  ['\u3164\u2800', ''],
])('names: %j is shown as %j', (name, shown) => expect(shownName(name)).toBe(shown))
