import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inProject } from '#scripts/lib/project.ts'
import { designRoles, fontWeights, lineHeights } from '#web/build/design-roles.ts'
import { variablesIn } from '#web/patches/token-variables.ts'

const source = inProject('web', 'src')
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(join(source, path), 'utf8'))
const roles = Object.values(designRoles).flatMap((group) => Object.keys(group))

it('design: style sheets use exactly the tokens that have a role', () => {
  expect([...new Set(sheets.flatMap(variablesIn))].toSorted()).toEqual(roles.toSorted())
})

it('design: style sheets use the weights and line heights of the scale', () => {
  const values = (property: string) =>
    sheets.flatMap((sheet) =>
      [...sheet.matchAll(new RegExp(`\\b${property}:\\s*([\\d.]+);`, 'g'))].map(([, value]) => value),
    )
  expect(new Set(values('font-weight'))).toEqual(new Set(fontWeights))
  expect(new Set(values('line-height'))).toEqual(new Set(lineHeights))
})
