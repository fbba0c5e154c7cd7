import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/scenarios.ts'
import { nameColors } from '#web/src/ui/name-tile/name-tile.tsx'
import { tileFigures, tileOf } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { contrast } from '#web/src/ui/theme/derive-accent.ts'
import { isCategory } from '#worker/mock/domain/plugin/plugin-config.ts'

const categories = ['development', 'operations', 'observability', 'search', 'visualization', 'security']

test('plugin tile: a plugin has the same one always', () => {
  expect(tileOf('日志透镜', 'observability')).toEqual({ letter: '日', color: '#b54d0f', figure: 3 })
  expect(tileOf(' query studio ', 'development')).toEqual(tileOf('query studio', 'development'))
})

test('plugin tile: where the category is not known, letter and colour are the same', () => {
  const { figure, ...tile } = tileOf('Log lens', 'observability')
  expect(tileOf('Log lens')).toEqual({ ...tile, figure: undefined })
  expect(figure).toBe(3)
})

test.each([
  ['query studio', 'Q'],
  ['𠮷野', '𠮷'],
  ['  ', ''],
])('plugin tile: the letter of %j is %j', (name, letter) => {
  expect(tileOf(name).letter).toBe(letter)
})

test('plugin tile: each category has a figure of its own', () => {
  expect(categories.filter((category) => !isCategory(category))).toEqual([])
  const figures = categories.map((category) => tileOf('', category).figure)
  expect(new Set(figures).size).toBe(categories.length)
  expect(Math.max(...figures.map(Number))).toBeLessThan(tileFigures)
})

test('plugin tile: of the plugins of the demo, at most two look alike', () => {
  for (const name of ['demo', 'demo-en'] as const) {
    const tiles = scenarios[name]
      .load()
      .plugins.map((plugin) => JSON.stringify(tileOf(plugin.name, plugin.category)))
    expect(tiles.length - new Set(tiles).size).toBeLessThanOrEqual(1)
  }
})

test.each(nameColors)('plugin tile: white is read on %s, which is seen on light and dark pages', (color) => {
  expect(contrast('#ffffff', color)).toBeGreaterThan(4.5)
  for (const page of ['#ffffff', '#f5f5f5', '#141414', '#1f1f1f'])
    expect(contrast(color, page)).toBeGreaterThan(2.7)
})
