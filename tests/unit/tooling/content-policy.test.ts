import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentPolicy } from '#web/build/content-policy.ts'

const script = 'document.documentElement.lang = "en"\n'
const html = `<head><script>${script}</script></head><script type="module" src="./assets/main.js"></script>`

/** The directives by their names. */
function directivesOf(policy: string): Map<string, string> {
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('policy: scripts are the page’s own files and, by its hash, the one that stands in the page', () => {
  const hash = createHash('sha256').update(script).digest('base64')
  expect(directivesOf(contentPolicy(html, '/api/v1')).get('script-src')).toBe(`'self' 'sha256-${hash}'`)
})

test('policy: a page without a script in it has no hash', () => {
  expect(directivesOf(contentPolicy('<p></p>', '/api/v1')).get('script-src')).toBe("'self'")
})

test('policy: nothing is evaluated, and only styles may stand in the page', () => {
  const policy = contentPolicy(html, '/api/v1')
  expect(policy).not.toContain('unsafe-eval')
  const inline = [...directivesOf(policy)].filter(([, sources]) => sources.includes('unsafe-inline'))
  expect(inline.map(([name]) => name)).toEqual(['style-src'])
})

test.each([
  ['/api/v1', "'self'"],
  ['./api/v1', "'self'"],
  ['https://provider.example:8443/api/v1', "'self' https://provider.example:8443"],
])('policy: with the provider at %s calls go to %s alone', (apiBase, sources) => {
  expect(directivesOf(contentPolicy(html, apiBase)).get('connect-src')).toBe(sources)
})
