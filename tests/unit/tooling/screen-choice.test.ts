import { expect, test } from 'vitest'
import { choosePictures, fileOf } from '#scripts/screens/pictures.ts'

test('screens to look at: words of one kind widen the choice, another kind narrows it', () => {
  const chosen = choosePictures(['users', 'market', 'en', 'dark', '390', 'usual']).map(fileOf)
  expect(chosen).toEqual(['users-en-dark-390.png', 'market-en-dark-390.png'])
})

test('screens to look at: no two pictures share a file', () => {
  const files = choosePictures(['all']).map(fileOf)
  expect(new Set(files).size).toBe(files.length)
})

test('screens to look at: a word that names nothing is refused, with those that do', () => {
  expect(() => choosePictures(['users', 'sepia'])).toThrow(/"sepia".*dark/)
})
