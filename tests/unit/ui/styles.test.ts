import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Styles of one medium only: outside of it, browsers leave out their selectors. */
const ofMedium = ['web/src/shell/deferred/print.css', 'web/src/shell/deferred/forced-colors.css']

test('§9 styles: `:has()` selects its own element and nothing below or beside it', () => {
  const files = globSync('web/src/**/*.css').filter((file) => !ofMedium.includes(file))
  const found = files.flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8'))
      .filter((selector) => selectsBelowHas(selector))
      .map((selector) => `${file}: ${selector}`),
  )
  expect(found).toEqual([])
  expect(['a:has(b) c', ':root:has([d]) > e', '.f:not(:has(~ g)) h'].filter(selectsBelowHas)).toHaveLength(3)
})

function selectorsOf(css: string): string[] {
  const rules = css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/[^{};]+(?=\{)/g)
  return [...rules].map(([selector]) => selector.trim()).filter((selector) => selector.includes(':has('))
}

/** Returns whether something follows the element that `:has()` belongs to. */
function selectsBelowHas(selector: string): boolean {
  return selector
    .split(':has(')
    .slice(1)
    .some((rest) => /^[^\s>+~,]*[\s>+~]/.test(afterParenthesis(rest)))
}

function afterParenthesis(text: string): string {
  let depth = 1
  const end = [...text].findIndex((character) => {
    depth += Number(character === '(') - Number(character === ')')
    return depth === 0
  })
  return text.slice(end + 1)
}
