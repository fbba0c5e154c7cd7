import { expect, it } from 'vitest'
import { isAddress, networkOf, unmappedAddress } from '#worker/sandbox/address.ts'
import { mockOptions } from '#worker/sandbox/mock-options.ts'
import { createQuota, quotaMs } from '#worker/sandbox/quota.ts'
import { readSettings } from '#worker/settings.ts'

it('§5 limits: a slot is free again after an hour', () => {
  let now = 0
  const take = createQuota(2, () => now)
  expect(take('a')).toBe(0)
  now = 1000
  expect([take('a'), take('a'), take('b')]).toEqual([0, 3599, 0])
  now = quotaMs
  expect([take('a'), take('a')]).toEqual([0, 1])
})

it('§5 limits: only addresses without a new sandbox for an hour are forgotten', () => {
  let now = 0
  const take = createQuota(1, () => now)
  for (let index = 0; index < 9_999; index += 1) take(`idle-${index}`)
  now = quotaMs - 1
  take('busy')
  now = quotaMs
  expect([take('next'), take('busy'), take('idle-0')]).toEqual([0, 3600, 0])
})

it('§5 limits: the addresses of an IPv6 connection are one network', () => {
  const same = ['2001:db8:1:2::1', '2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::']
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2']))
  expect(['::1', '1::', '203.0.113.7', ''].map(networkOf)).toEqual(['0:0:0:0', '1:0:0:0', '203.0.113.7', ''])
})

const spellings = '::ffff:10.0.0.1 ::FFFF:a00:1 0:0:0:0:0:ffff:10.0.0.1 ::ffff:10.0.0.1%eth0 10.0.0.1'.split(
  ' ',
)

it.each(spellings)('§5 limits: the address %s is 10.0.0.1', (address) => {
  expect([networkOf(address), unmappedAddress(address)]).toEqual(['10.0.0.1', '10.0.0.1'])
  const request = new Request('http://mock.test', { headers: { 'CF-Connecting-IP': address } })
  const { largeFor } = readSettings({ LARGE_SCENARIO: '::ffff:10.0.0.1' })
  expect(mockOptions({ hasControls: true, largeFor }).mayChooseLarge(request)).toBe(true)
})

it('§5 limits: IPv4 and IPv6 addresses are recognised', () => {
  for (const text of ['203.0.113.7', '::1', '2001:db8::9', '::ffff:203.0.113.7'])
    expect([text, isAddress(text)]).toEqual([text, true])
  for (const text of ['', 'host', '203.0.113', '203.0.113.256', '1::2::3', '[::1]', '::1]/a'])
    expect([text, isAddress(text)]).toEqual([text, false])
})
