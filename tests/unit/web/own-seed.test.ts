import { theme } from 'antd'
import { expect, test } from 'vitest'
import { accentOf } from '../../../web/src/components/theme/accent-of.ts'
import { antdAlgorithms, knowing, ownSeed } from '../../../web/src/components/theme/own-seed.ts'
import { seedTokens } from '../../../web/src/components/theme/theme-config.ts'

const schemes = ['light', 'dark'] as const

test.each(schemes)('theme: what is known of the own colours, %s, is taken for them', (scheme) => {
  const known = { ...antdAlgorithms[scheme](ownSeed(scheme)), colorText: 'known' }
  const given = { ...theme.defaultSeed, ...seedTokens(scheme), fontSize: 14, motion: true }
  expect(knowing(scheme, known)(given)).toEqual(known)
})

test.each([
  ['another font size', { fontSize: 16 }],
  ['no motion', { motion: false }],
  ['a colour of one’s own', seedTokens('light', accentOf('#d4380d').shades.light)],
] as const)('theme: with %s antd works everything out', (_, changed) => {
  const known = { ...antdAlgorithms.light(ownSeed('light')), colorText: 'known' }
  const seed = { ...ownSeed('light'), ...changed }
  expect(knowing('light', known)(seed)).toEqual(theme.defaultAlgorithm(seed))
})
