import { expect, it } from 'vitest'
import { tourStops } from '../../../web/src/demo/tour/tour-steps.ts'

function namesOf(permitted: readonly string[], isShown: (target: string) => boolean = () => true): string[] {
  return tourStops((path) => permitted.includes(path), isShown).map(({ name }) => name)
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

it('demo tour: what the shell does not show is left out; pages are not looked for before they are opened', () => {
  const names = namesOf(['/permission/user'], (target) => !target.includes('search'))
  expect(names).not.toContain('search')
  expect(names).toContain('balance')
  expect(namesOf(['/permission/user'], () => false)).toEqual(['welcome', 'users', 'demo'])
})
