import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
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

it('policy: scripts come from the own host, and the inline script by its hash', () => {
  const hash = createHash('sha256').update(script).digest('base64')
  expect(directivesOf(contentPolicy(html, '/api/v1')).get('script-src')).toBe(`'self' 'sha256-${hash}'`)
})

it('policy: a page without an inline script has no hash', () => {
  expect(directivesOf(contentPolicy('<p></p>', '/api/v1')).get('script-src')).toBe("'self'")
})

it('policy: only styles may be inline, and nothing is evaluated', () => {
  const policy = contentPolicy(html, '/api/v1')
  expect(policy).not.toContain('unsafe-eval')
  const inline = [...directivesOf(policy)].filter(([, sources]) => sources.includes('unsafe-inline'))
  expect(inline.map(([name]) => name)).toEqual(['style-src'])
})

it.each([
  ['/api/v1', "'self'"],
  ['./api/v1', "'self'"],
  ['https://provider.example:8443/api/v1', "'self' https://provider.example:8443"],
])('policy: a provider at %s allows calls to %s alone', (apiBase, sources) => {
  expect(directivesOf(contentPolicy(html, apiBase)).get('connect-src')).toBe(sources)
})
