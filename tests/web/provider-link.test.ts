import { expect, it } from 'vitest'
import { providerLink } from '../../web/src/lib/provider-link.ts'

it('design static export: a link without a host leads to the provider’s', () => {
  expect(providerLink('/api/v1/files/1?key=2')).toBe('http://console.test/api/v1/files/1?key=2')
  expect(providerLink('https://files.example/1')).toBe('https://files.example/1')
  expect(providerLink('//files.example/1')).toBe('http://files.example/1')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('design: "%s" is no link', (link) => {
  expect(providerLink(link)).toBeUndefined()
})
