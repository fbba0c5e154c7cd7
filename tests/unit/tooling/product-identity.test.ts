import { expect, it } from 'vitest'
import { withIdentity } from '#web/build/product-identity.ts'

const page =
  '<title>插件市场</title>\n<link rel="icon" href="./favicon.svg" type="image/svg+xml" />\n<link rel="other" />'

it('build: the product’s name and picture stand in index.html, as text', () => {
  expect(withIdentity(page, { title: 'A & <B> $&', logo: './a"b.png' })).toBe(
    '<title>A &amp; &lt;B> $&amp;</title>\n<link rel="icon" href="./a&quot;b.png" />\n<link rel="other" />',
  )
})

it('build: without a name and a picture index.html stays as it is', () => {
  expect(withIdentity(page, { title: '', logo: undefined })).toBe(page)
})
