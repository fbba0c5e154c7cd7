import { expect, it } from 'vitest'
import { tourSteps } from '#web/src/features/sandbox/tour/tour-steps.ts'

function namesOf(
  permitted: readonly string[],
  isVisible: (target: string) => boolean = () => true,
): string[] {
  const may = (path: string) => permitted.includes(path)
  return tourSteps({ may, isVisible, plugin: 'charts' }).map(({ name }) => name)
}

it('demo tour: the first stop is the welcome and the last the panel', () => {
  const names = namesOf([])
  expect(names[0]).toBe('welcome')
  expect(names.at(-1)).toBe('demo')
  expect(names).not.toContain('users')
})

it('demo tour: permitted pages are stops', () => {
  expect(namesOf(['/permission/user'])).toContain('users')
  expect(namesOf(['/app/add'])).toContain('plugins')
})

it('demo tour: invisible parts of the shell are no stops', () => {
  const names = namesOf(['/permission/user'], (target) => !target.includes('search'))
  expect(names).not.toContain('search')
  expect(names).toContain('balance')
  expect(namesOf(['/permission/user'], () => false)).toEqual(['welcome', 'bell', 'users', 'demo'])
})

it('demo tour: a plugin with a history follows the market', () => {
  const may = (path: string) => path === '/market'
  const pages = (plugin: string | undefined) =>
    tourSteps({ may, isVisible: () => false, plugin }).flatMap(({ path = [] }) => path)
  expect(pages('charts')).toEqual(['/dashboard', '/market', '/market?plugin=charts', '/dashboard'])
  expect(pages(undefined)).toEqual(['/dashboard', '/market', '/dashboard'])
})
