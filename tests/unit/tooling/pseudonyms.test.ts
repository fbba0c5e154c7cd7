import { describe, expect, it } from 'vitest'
import { createPseudonyms, type Person } from '#scripts/conformance/record/pseudonyms.ts'

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

  it.each([
    ['a mail address of Chinese characters', '写信给 王小明@例子.中国', '写信给 member-2@example.com'],
    ['one right behind a sentence', '请联系li.si@例子.cn，谢谢', '请联系member-2@example.com，谢谢'],
    ['one right before a sentence', 'li.si@mail.example联系', 'member-2@example.com联系'],
    ['one with accents', 'jösé.müller@bücher.example', 'member-2@example.com'],
    ['one in punycode', 'info@xn--fsqu00a.xn--0zwm56d', 'member-2@example.com'],
    ['one with quotes, at an address', '"a b"@[192.0.2.1]', 'member-2@example.com'],
    ['one with a wide sign', 'a＠b.example', 'member-2@example.com'],
    ['a percent-encoded one', '/find?q=a.b%40c.example&page=1', '/find?q=member-2%40example.com&page=1'],
    [
      'one that is encoded twice',
      'a.b@c.example a.b%2540c.example',
      'member-2@example.com member-2%40example.com',
    ],
    ['one beside broken encoding', 'q=%E4a.b%40c.example%zz', 'q=%EF%BF%BDmember-2%40example.com%25zz'],
    ['a percent-encoded name', '/u/%E7%8E%8B%E5%B0%8F%E6%98%8E', `/u/${encodeURIComponent('成员 1')}`],
    ['IPv6', 'from 2001:4860:4860::8888: refused', 'from 2001:db8::1: refused'],
    [
      'IPv6 in other forms',
      '[2001:4860:4860:0:0:0:0:8888]:80 2001:4860:4860::8888',
      '[2001:db8::1]:80 2001:db8::1',
    ],
    ['IPv6 in full', '1:2:3:4:5:6:7:8', '2001:db8::1'],
    ['IPv6 with a zone', 'fe80::1%eth0, ::1', '2001:db8::1, 2001:db8::2'],
    ['IPv6 around IPv4', '::ffff:10.1.2.3', '2001:db8::1'],
    ['percent-encoded IPv6', 'ip=2001%3A4860%3A%3A8888', 'ip=2001%3Adb8%3A%3A1'],
    ['a Chinese mobile', '手机13800138000。', '手机phone-1。'],
    [
      'a Chinese mobile in other forms',
      '13800138000, +86 138-0013-8000, 86 13800138000',
      'phone-1, phone-1, phone-1',
    ],
    ['a landline', '电话 010-12345678', '电话 phone-1'],
    ['an international number', 'call +49 (30) 1234-567, please', 'call phone-1, please'],
    ['an international number with zeros', '+49301234567, 0049 30 1234567', 'phone-1, phone-1'],
    ['a percent-encoded number', 'tel=%2B4930%201234567', 'tel=phone-1'],
    ['an identity number', '身份证11010119900307803X，11010119900307803x', '身份证identity-1，identity-1'],
    [
      'a header',
      'X-Forwarded-For: 10.9.8.7, 2001:4860:4860::8888',
      'X-Forwarded-For: 198.18.0.1, 2001:db8::2',
    ],
    ...[
      'at 12:30:45',
      'std::vector, @ant-design/icons',
      '1.0.0+20260101',
      '1763800138000 1763800138 2026-11-22 12:30:45',
      'P2026112213800138000001',
      '100%25 of a%20b',
    ].map((text) => ['nothing personal', text, text]),
  ])('%s: %s', (_what, original, replaced) => {
    expect(createPseudonyms([person(1, 'wang', '王小明')]).text(original)).toBe(replaced)
  })

  it('numbers that are telephone or identity numbers become texts', () => {
    const { number } = createPseudonyms([])
    expect([13800138000, 110101199003078000, 12, 1763800138000].map(number)).toEqual([
      'phone-1',
      'identity-1',
      12,
      1763800138000,
    ])
  })

  it('a word of the interface stays, whoever is called so; an address in it does not', () => {
    const { word } = createPseudonyms([person(1, 'wang', '王小明')])
    expect(word('/wang/List')).toBe('/wang/List')
    expect(word('/wang/10.9.8.7')).toBe('/wang/198.18.0.1')
  })

  it.each(['x', '系', 'x.', '1-'])('a long text of %s costs no computing worth mentioning', (piece) => {
    const begun = process.cpuUsage()
    createPseudonyms([]).text(piece.repeat(20_000))
    expect(process.cpuUsage(begun).user).toBeLessThan(2_000_000)
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
