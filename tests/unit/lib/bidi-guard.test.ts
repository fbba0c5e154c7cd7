import { expect, it } from 'vitest'
import { guardBidi, parseGuarded } from '#web/src/lib/bidi-guard.ts'

const override = '\u202E'
const shown = '\uFFFD'

it.each([
  ['right-to-left overrides', `photo${override}gpj.exe`, `photo${shown}gpj.exe`],
  ['embeddings and isolates', '\u202A\u202B\u202C\u202D\u2066\u2067\u2068\u2069', shown.repeat(8)],
  ['null bytes and other controls', 'a\0b\x1Bc\x7Fd\x85', `a${shown}b${shown}c${shown}d${shown}`],
])('hostile text: %s become replacement characters', (_what, text, expected) => {
  expect(guardBidi(text)).toBe(expected)
})

it.each(['两行\n\t文字\r\n', '👩‍👩‍👧 👍🏽', 'שלום\u200F', 'e\u0301', ''])('hostile text: %j stays', (text) =>
  expect(guardBidi(text)).toBe(text),
)

it.each([
  ['unescaped', `{"name":"a${override}b","list":[{"n":1}]}`],
  ['escaped', '{"name":"a\\u202Eb","list":[{"n":1}]}'],
])('hostile text: the parser replaces %s characters in JSON', (_how, json) => {
  expect(parseGuarded(json)).toEqual({ name: `a${shown}b`, list: [{ n: 1 }] })
})

it('hostile text: the parser replaces an escaped null byte', () => {
  expect(parseGuarded('["\\u0000"]')).toEqual([shown])
})

it('hostile text: the parser keeps other JSON and throws for other text', () => {
  expect(parseGuarded('{"a":"\\u4e2d","b":[1,null]}')).toEqual({ a: '中', b: [1, null] })
  expect(() => parseGuarded('<html>')).toThrow(SyntaxError)
})
