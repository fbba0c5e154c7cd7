import { expect, it } from 'vitest'
import { tourSteps } from '#web/src/features/sandbox/tour/tour-steps.ts'

function namesOf(
  permitted: readonly string[],
  isVisible: (target: string) => boolean = () => true,
): string[] {
  const may = (path: string) => permitted.includes(path)
  return tourSteps({ may, isVisible, plugin: 'charts' }).map(({ name }) => name)
}

it('demo tour: it begins with the welcome and ends at the panel, whatever the role', () => {
  const names = namesOf([])
  expect(names[0]).toBe('welcome')
  expect(names.at(-1)).toBe('demo')
  expect(names).not.toContain('users')
})

it('demo tour: a page is a stop for who may open it', () => {
  expect(namesOf(['/permission/user'])).toContain('users')
  expect(namesOf(['/app/add'])).toContain('plugins')
})

it('demo tour: what the shell does not show is left out; pages and the bell are not looked for before they are there', () => {
  const names = namesOf(['/permission/user'], (target) => !target.includes('search'))
  expect(names).not.toContain('search')
  expect(names).toContain('balance')
  expect(namesOf(['/permission/user'], () => false)).toEqual(['welcome', 'bell', 'users', 'demo'])
})

it('demo tour: after the market comes a plugin with a history, if there is one', () => {
  const may = (path: string) => path === '/market'
  const pages = (plugin: string | undefined) =>
    tourSteps({ may, isVisible: () => false, plugin }).flatMap(({ path = [] }) => path)
  expect(pages('charts')).toEqual(['/dashboard', '/market', '/market?plugin=charts', '/dashboard'])
  expect(pages(undefined)).toEqual(['/dashboard', '/market', '/dashboard'])
})
