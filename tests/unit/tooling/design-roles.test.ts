import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { designRoles, fontWeights, lineHeights } from '#web/build/design-roles.ts'
import { variablesIn } from '#web/patches/token-variables.ts'

const source = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Vite would give the class names of a CSS module in place of its text. */
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))

/** Literal values that no token can give; one that is gone fails as well. */
const allowed: Readonly<Record<string, string>> = {
  'ui/kit.module.css line-height: 18px': 'as high as the badge is wide',
  'ui/kit.module.css background: #cf1322': 'white words stand on it in both schemes',
  'form/form.module.css margin-block: -1px': 'a target of 24 px in a line of 22 px',
  'features/market/plugin/plugin-view.module.css padding-inline-start: calc(0.4em':
    'as wide as the arrow above it',
  'ui/native/native.module.css padding: 2px': 'geometry of the switch',
  'ui/native/native.module.css padding-inline-end: calc(': 'room for the arrow of the select',
  'ui/kit.module.css padding: 2px': 'geometry of the track',
  'ui/kit.module.css line-height: calc(': 'as high as a control, less the track',
  'features/sandbox/demo-corner.module.css font-size: 10px': 'a sign in a mark of 12 px',
  'features/account/sign-in/sign-in-page.module.css padding: 72px': 'place of the card on the first screen',
  'features/account/sign-in/sign-in-page.module.css padding: 40px': 'place of the card on the first screen',
  'features/coins/top-up/top-up.module.css margin: calc((var(--ant-line-height) * 1em - 16px) / 2) 0 0':
    'a box of 16 px in the middle of a line',
  'shell/deferred/print.css color: #000': 'paper is black on white in both schemes',
  'shell/deferred/print.css background: #fff': 'paper is black on white in both schemes',
  'shell/deferred/print.css border-block-end: 1px solid #': 'paper is black on white in both schemes',
  'shell/settings/settings.module.css padding: 2px': 'geometry of the colour field',
  'shell/tabs/tab-bar.module.css font-size: 10px': 'the cross of a tab',
}

const scaled =
  /^(font(-size|-weight)?|line-height|(row-|column-)?gap|(padding|margin)(-[a-z-]+)?|((background|border|outline)-)?color|background|fill|stroke|box-shadow|border(-(block|inline)(-start|-end)?)?|outline)$/

/** What a value has besides tokens, words without a size and hairlines. */
function literals(property: string, value: string): string[] {
  const rest = value.replace(/var\(--[a-z0-9-]+\)/g, '')
  const sizes = rest.match(/(?<![\w.])\d*\.?\d+(px|r?em|ch|pt)\b/g) ?? []
  const colours = rest.match(
    /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|oklch|color-mix)\(|\b(white|black|red|gr[ae]y)\b/gi,
  )
  const isLine = /^(border|outline|box-shadow)/.test(property)
  return [...(isLine ? sizes.filter((size) => Number.parseFloat(size) > 8) : sizes), ...(colours ?? [])]
}

function isOffScale(property: string, value: string): boolean {
  const words: readonly string[] = property === 'font-weight' ? fontWeights : lineHeights
  if (property === 'font-weight' || property === 'line-height') {
    return !words.includes(value) && !/^(inherit|var\(--ant-[a-z-]+\))$/.test(value)
  }
  return literals(property, value).length > 0
}

function offScale({ path, text }: (typeof sheets)[number]): string[] {
  const plain = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/(?<=[{;]\s*)([a-z-]+):\s*([^;{}]+);/g)].flatMap(
    ([, property = '', value = '']) =>
      scaled.test(property) && isOffScale(property, value) ? [`${path} ${property}: ${value}`] : [],
  )
}

it('design: every token in a style sheet has a role', () => {
  const roles = new Set(Object.values(designRoles).flatMap((group) => Object.keys(group)))
  const strange = sheets.flatMap(({ path, text }) =>
    variablesIn(text).flatMap((token) => (roles.has(token) ? [] : [`${path} ${token}`])),
  )
  expect(strange).toEqual([])
})

it('design: every role is in use', () => {
  const used = new Set(sheets.flatMap(({ text }) => variablesIn(text)))
  const roles = Object.values(designRoles).flatMap((group) => Object.keys(group))
  expect(roles.filter((token) => !used.has(token))).toEqual([])
})

it('design: style sheets have no size, weight or colour beside the scale', () => {
  const found = sheets.flatMap(offScale)
  const isAllowed = (each: string) => Object.keys(allowed).some((exception) => each.startsWith(exception))
  expect(found.filter((each) => !isAllowed(each))).toEqual([])
  const unused = Object.keys(allowed).filter((exception) => !found.some((each) => each.startsWith(exception)))
  expect(unused).toEqual([])
})

it.each([
  ['padding', '3px', true],
  ['padding', 'calc(-1 * var(--ant-padding-xs))', false],
  ['border', '1px solid var(--ant-color-border)', false],
  ['border', '1px solid #eee', true],
  ['color', 'white', true],
  ['color', 'var(--ant-color-white)', false],
  ['font-weight', '700', true],
  ['line-height', '1.3', true],
])('design: %s: %s beside the scale is %s', (property, value, expected) => {
  expect(isOffScale(property, value)).toBe(expected)
})
