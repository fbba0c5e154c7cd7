import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberFormat } from '#web/src/lib/formats.ts'
import { parseWhole } from '#web/src/lib/typed-number.ts'

it.each(['zh', 'en'])('formats: whole numbers in %s are those of Intl, with a minus sign', (language) => {
  const own = new Intl.NumberFormat(language)
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(numberFormat(language).format(value)).toBe(own.format(value).replace('-', '−'))
    }),
  )
})

it.each<[Intl.NumberFormatOptions, number, string]>([
  [{}, 1234.5, '1,234.5'],
  [{ maximumFractionDigits: 1 }, 12_345, '12,345'],
  [{ maximumFractionDigits: 1, roundingMode: 'trunc' }, 1.29, '1.2'],
  [{ signDisplay: 'exceptZero' }, 1200, '+1,200'],
  [{ style: 'percent' }, 0.25, '25%'],
  [{ style: 'percent' }, 1, '100%'],
])('formats: the options %j write %d as %s', (options, value, written) => {
  expect(numberFormat('en', options).format(value)).toBe(written)
})

it.each([
  ['100', 100],
  [' 100 ', 100],
  ['１００', 100],
  ['1,000', 1000],
  ['１，０００', 1000],
  ['1\u202f000\u00a0000', 1_000_000],
  ['-5', -5],
  ['－５', -5],
  ['\u22125', -5],
  ...['', ' ', '1e3', '0x64', '0b1', '1.5', '1.000', '10,00', ',100', '一百', '1-2', 'Infinity'].map(
    (text) => [text, Number.NaN] as const,
  ),
] as const)('typed numbers: %j is read as %d', (text, number) => expect(parseWhole(text)).toBe(number))
