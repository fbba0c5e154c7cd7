import { expect, it } from 'vitest'
import { en } from '#worker/mock/texts/en.ts'
import { say } from '#worker/mock/texts/say.ts'
import { text } from '#worker/mock/texts/text.ts'
import { zh } from '#worker/mock/texts/zh.ts'

function leavesOf(texts: object, folder = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[folder + key, value]] : leavesOf(value, `${folder}${key}.`),
  )
}

it('texts of the mock: both languages use the same placeholders', () => {
  const namesIn = (sentence = '') => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted().join()
  const english = new Map(leavesOf(en))
  const chinese = leavesOf(zh)
  expect(chinese.length).toBeGreaterThan(100)
  expect(chinese.filter(([key, said]) => namesIn(english.get(key)) !== namesIn(said))).toEqual([])
})

it.each([
  [text('coins', { count: 1 }), '1 币', '1 coin'],
  [text('coins', { count: 2 }), '2 币', '2 coins'],
  [
    text('role.greaterCalls', { paths: ['/a', '/b'] }),
    '您不能授予自己没有的权限：/a、/b',
    'You cannot grant what you may not do yourself: /a, /b',
  ],
  [
    text('move.notEditable', { record: text('record.plugin'), state: text('state.plugin.1') }),
    '插件处于“审核中”状态，不能修改',
    'The plugin cannot be changed in the state “In review”',
  ],
])('texts of the mock: the text %j is said in both languages', (said, chinese, english) => {
  expect([say(said, 'zh'), say(said, 'en')]).toEqual([chinese, english])
})

const typed = '{{reason}}|{{- reason}}|{{x, y}}|$t(call.done)|$t(coins, {"count": 1})|$&$1|<b>|call.done'

it.each(typed.split('|'))('texts of the mock: the value %s is inserted literally', (reason) => {
  expect(say(text('session.banned', { reason }), 'zh')).toBe(`账号已被封禁：${reason}`)
})
