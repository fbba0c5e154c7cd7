import { describe, expect, it } from 'vitest'
import { createPseudonyms, type Person } from '../../../scripts/conformance/record/pseudonyms.ts'

const person = (id: number, username: string, realname: string): Person => ({
  id,
  username,
  realname,
  email: `${username}@mail.example`,
})

const people = [person(1, 'wang', '王小明'), person(2, 'wang-li', '王丽'), person(3, 'lin', '林')]

describe('record: pseudonyms', () => {
  const { text, name, key, address } = createPseudonyms(people)

  it.each([
    ['a name in a text', '请联系王小明。', '请联系成员 1。'],
    ['the longest name', 'by wang-li, wang', 'by member-2, member-1'],
    ['whatever the case', 'WANG', 'member-1'],
    ['no part of a word', 'wangling online', 'wangling online'],
    ['a part of an alias', 'wang-tools', 'member-1-tools'],
    ['no name of one character', '森林', '森林'],
    ['a known address', 'WANG@mail.example', 'member-1@example.com'],
    ['an address of nobody known', 'to a.b@c.example', 'to member-4@example.com'],
    ['an alias that is long', 'elastic-index-snapshot-tool-2', 'elastic-index-snapshot-tool-2'],
    ['a key', `ev_${'0a'.repeat(20)}!`, 'key-1!'],
    ['a token', 'Xk29-aaaaaaaaaaaaaaaaaaaaaaaa', 'key-2'],
  ])('%s', (_what, original, replaced) => {
    expect(text(original)).toBe(replaced)
    expect(text(original)).toBe(replaced)
  })

  it('the same by the same, whichever way it comes', () => {
    expect(name('wang')).toBe(text('wang'))
    expect(name('a.b@c.example')).toBe('member-4')
    expect(key('Xk29-aaaaaaaaaaaaaaaaaaaaaaaa')).toBe('key-2')
    expect(address('10.0.0.1')).toBe(text('10.0.0.1'))
    expect(address('10.0.0.2')).not.toBe(text('10.0.0.1'))
  })

  it('no pseudonym is what somebody is really called', () => {
    const pseudonyms = createPseudonyms([person(1, 'member-2', '成员 2'), person(2, 'other', '其他')])
    const names = [pseudonyms.person(1), pseudonyms.person(2)].flatMap(({ username, realname }) => [
      username,
      realname,
    ])
    expect(names.filter((each) => each === 'member-2' || each === '成员 2')).toEqual([])
    expect(pseudonyms.text('member-2 other')).toBe(`${names[0]} ${names[2]}`)
  })

  it('ten thousand names are no more than it takes', () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      person(index + 1, `user-${index + 1}`, `用户${index + 1}`),
    )
    expect(createPseudonyms(many).text('user-10000 and 用户77')).toBe('member-10000 and 成员 77')
  })
})
