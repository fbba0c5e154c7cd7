import { describe, expect, it } from 'vitest'
import { operationLogOf, recordAddress, topUpAddress, versionAddress } from '#web/src/lib/addresses.ts'
import { pageLocation, recordKeyIn, withoutRecord, withRecord } from '#web/src/list/record/record-address.ts'

describe('records:', () => {
  it.each([
    ['', '', '12', '?record=12'],
    ['?page=2', '', '12', '?page=2&record=12'],
    ['?record=1&page=2', '', '12', '?page=2&record=12'],
    ['?page=2', 'sales.', 'a/b c', '?page=2&sales.record=a%2Fb%20c'],
  ])('the address of %s with prefix "%s" and key %s is %s', (search, prefix, key, expected) => {
    expect(withRecord(search, prefix, key)).toBe(expected)
    expect(recordKeyIn(expected, prefix)).toBe(key)
    expect(recordKeyIn(expected, 'other.')).toBeNull()
  })

  it.each([
    ['?record=1', ''],
    ['?a=1&record=2&b=3', '?a=1&b=3'],
    ['?sales.record=1&a=1', '?a=1'],
    ['?recorded=1&my_record=2', '?recorded=1&my_record=2'],
    ['?search_txt=record%3D5', '?search_txt=record%3D5'],
  ])('closing a record at %s leaves %s', (search, expected) => expect(withoutRecord(search)).toBe(expected))

  it('the location of a page has neither the record nor its history state', () => {
    const page = { pathname: '/users', search: '?page=2', hash: '', key: 'a', state: null }
    expect(pageLocation({ ...page, search: '?page=2&record=1', state: 'openedRecord' })).toEqual(page)
    expect(pageLocation({ ...page, state: { kept: true } })).toEqual({ ...page, state: { kept: true } })
  })
})

it('records: links to records encode their keys', () => {
  expect(recordAddress('/member/order', '2026 1')).toBe('/member/order?record=2026%201')
  expect(versionAddress(5)).toBe('/app/publish?plugin=5')
  expect(versionAddress(5, 9)).toBe('/app/publish?plugin=5&record=9')
  expect(topUpAddress({ coins: '5', back: '/a?b=c' })).toBe('/member/pay?coins=5&back=%2Fa%3Fb%3Dc')
  expect(operationLogOf('user', 12)).toBe('/permission/operater_log?object_kind=user&object_id=12')
})
