import { describe, expect, it } from 'vitest'
import { operationLogOf, recordAddress, versionAddress } from '#web/src/lib/addresses.ts'
import { pageLocation, recordKeyIn, withoutRecord, withRecord } from '#web/src/list/record/record-address.ts'

describe('records: their parameter', () => {
  it.each([
    ['', '', '12', '?record=12'],
    ['?page=2', '', '12', '?page=2&record=12'],
    ['?record=1&page=2', '', '12', '?page=2&record=12'],
    ['?page=2', 'sales.', 'a/b c', '?page=2&sales.record=a%2Fb%20c'],
  ])('of %s with prefix "%s" and key %s is %s', (search, prefix, key, expected) => {
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
  ])('is taken out of %s', (search, expected) => {
    expect(withoutRecord(search)).toBe(expected)
  })

  it('and the state of its history entry are not of the page’s location', () => {
    const page = { pathname: '/users', search: '?page=2', hash: '', key: 'a', state: null }
    expect(pageLocation({ ...page, search: '?page=2&record=1', state: 'openedRecord' })).toEqual(page)
    expect(pageLocation({ ...page, state: { kept: true } })).toEqual({ ...page, state: { kept: true } })
  })
})

it('records: have addresses that others can link to', () => {
  expect(recordAddress('/member/order', '2026 1')).toBe('/member/order?record=2026%201')
  expect(versionAddress(5)).toBe('/app/publish?plugin=5')
  expect(versionAddress(5, 9)).toBe('/app/publish?plugin=5&record=9')
  expect(operationLogOf('user', 12)).toBe('/permission/operater_log?object_kind=user&object_id=12')
})
