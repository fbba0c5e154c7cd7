import { describe, expect, it } from 'vitest'
import { en } from '#worker/mock/texts/en.ts'
import { say } from '#worker/mock/texts/say.ts'
import { text } from '#worker/mock/texts/text.ts'
import { zh } from '#worker/mock/texts/zh.ts'

/** Returns each text with its key. */
function leavesOf(texts: object, folder = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[folder + key, value]] : leavesOf(value, `${folder}${key}.`),
  )
}

const valuesIn = (sentence = '') => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted()

describe('texts of the mock', () => {
  it('have the same values in both languages', () => {
    const english = new Map(leavesOf(en))
    const uneven = leavesOf(zh).filter(
      ([key, chinese]) => `${valuesIn(english.get(key))}` !== `${valuesIn(chinese)}`,
    )
    expect(uneven).toEqual([])
  })

  it('are Chinese in Chinese, and without a Chinese character in English', () => {
    const isNeutral = (sentence: string) => /^\{\{\w+\}\}$|^[、\w-]+$/.test(sentence)
    expect(
      leavesOf(zh).filter(([, chinese]) => !/\p{Script=Han}/u.test(chinese) && !isNeutral(chinese)),
    ).toEqual([])
    expect(leavesOf(en).filter(([, english]) => /[\u2e80-\u9fff\uff00-\uffef]/.test(english))).toEqual([])
  })

  it.each([
    [text('user.banSelf'), '不能封禁自己', 'You cannot ban yourself'],
    [
      text('role.greaterCalls', { paths: ['/app/Create', '/app/List'] }),
      '您不能授予自己没有的接口权限：/app/Create、/app/List',
      'You cannot grant calls that you may not make: /app/Create, /app/List',
    ],
    [
      text('move.othersMay', {
        record: text('record.plugin'),
        from: text('state.plugin.0'),
        to: text('state.plugin.2'),
        party: text('party.reviewer'),
      }),
      '插件不能从“草稿”变为“已上线”，该操作只能由审核员进行',
      'The plugin cannot change from “Draft” to “Online”; only a reviewer can do this',
    ],
    [text('coins', { count: 1 }), '1 币', '1 coin'],
    [text('coins', { count: 2 }), '2 币', '2 coins'],
  ])('%j', (said, chinese, english) => {
    expect([say(said, 'zh'), say(said, 'en')]).toEqual([chinese, english])
  })

  it.each([
    '{{reason}}',
    '{{- reason}}',
    '$t(call.done)',
    '$t(call.done, {"lng":"en"})',
    '$&$1',
    '<b>',
    'call.done',
    '{{count, x}}',
  ])('say a value as it was typed: %s', (reason) => {
    expect(say(text('session.banned', { reason }), 'zh')).toBe(`账号已被封禁：${reason}`)
  })
})
