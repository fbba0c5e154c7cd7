import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { seededRandom } from '#tests/support/seeded-random.ts'
import { captchaGlyphs, drawCaptcha } from '#worker/mock/domain/account/captcha-image.ts'

function markup(text: string, seed = 1): string {
  const [head, svg = ''] = drawCaptcha(text, seededRandom(seed)).split(',')
  expect(head).toBe('data:image/svg+xml')
  return decodeURIComponent(svg)
}

it('§2 captcha: the picture has one path and no text', () => {
  const svg = markup('A3KX')
  expect(svg).toContain('viewBox="0 0 120 40"')
  expect(svg.match(/<path/g)).toHaveLength(1)
  expect(svg.match(/stroke="/g)).toHaveLength(1)
  expect(svg).not.toMatch(/<text|A3KX/)
})

it('§2 captcha: all points lie inside the picture', () => {
  for (let seed = 1; seed <= 50; seed += 1) {
    const points = [...markup('W6MN', seed).matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)]
    expect(points.length).toBeGreaterThan(10)
    const isOutside = (x: number, y: number) => Math.abs(x - 60) > 62 || Math.abs(y - 20) > 23
    expect(points.filter(([, x, y]) => isOutside(Number(x), Number(y)))).toEqual([])
  }
})

it('§2 captcha: the strokes are shuffled across letters', () => {
  const starts = [...markup('ACEH').matchAll(/M([\d.-]+)/g)].map(([, x]) => Number(x))
  const forwards = starts.filter((x, index) => x > Number(starts[index - 1])).length
  expect(forwards).toBeGreaterThan(starts.length * 0.3)
  expect(forwards).toBeLessThan(starts.length * 0.7)
})

it('§2 captcha: a text is drawn by its seed', () => {
  expect(markup('ACEH', 1)).not.toBe(markup('ACEH', 2))
  expect(markup('ACEH', 1)).toBe(markup('ACEH', 1))
})

// The screens' pictures are of known seeds; a letter that is drawn otherwise has to be looked at by a person.
it('§2 captcha: the glyphs are those that a person checked', () => {
  const drawn = [...captchaGlyphs.keys()].map((character, index) => markup(character.repeat(4), index + 1))
  expect([...captchaGlyphs.keys()].join('')).toBe('ACEHKLMNRVWXY34679')
  expect(createHash('sha256').update(drawn.join('\n')).digest('hex').slice(0, 16)).toBe('a6fa25e868b07aab')
})
