import { expect, it } from 'vitest'
import { nameColors } from '#web/src/ui/name-tile/name-tile.tsx'
import { tileFigures, tileOf } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { contrast } from '#web/src/ui/theme/derive-accent.ts'
import { isCategory } from '#worker/mock/domain/plugin/plugin-config.ts'

const categories = ['development', 'operations', 'observability', 'search', 'visualization', 'security']

it('plugin tile: a name and a category always have the same tile', () => {
  expect(tileOf('日志透镜', 'observability')).toEqual({ letter: '日', color: '#b54d0f', figure: 3 })
  expect(tileOf(' query studio ', 'development')).toEqual(tileOf('query studio', 'development'))
})

it('plugin tile: an unknown category changes neither letter nor colour', () => {
  const { figure, ...tile } = tileOf('Log lens', 'observability')
  expect(tileOf('Log lens')).toEqual({ ...tile, figure: undefined })
  expect(figure).toBe(3)
})

it.each([
  ['query studio', 'Q'],
  ['𠮷野', '𠮷'],
  ['  ', ''],
])('plugin tile: the name %j has the letter %j', (name, letter) => expect(tileOf(name).letter).toBe(letter))

it('plugin tile: each category has a figure of its own', () => {
  expect(categories.filter((category) => !isCategory(category))).toEqual([])
  const figures = categories.map((category) => tileOf('', category).figure)
  expect(new Set(figures).size).toBe(categories.length)
  expect(Math.max(...figures.map(Number))).toBeLessThan(tileFigures)
})

it.each(nameColors)('plugin tile: the colour %s contrasts with white and with both schemes', (color) => {
  expect(contrast('#ffffff', color)).toBeGreaterThan(4.5)
  for (const page of ['#ffffff', '#f5f5f5', '#141414', '#1f1f1f'])
    expect(contrast(color, page)).toBeGreaterThan(2.7)
})
