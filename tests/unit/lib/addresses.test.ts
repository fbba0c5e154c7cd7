import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addresses, topUpAddress } from '#web/src/lib/addresses.ts'

const root = new URL('../../../web/src/', import.meta.url).pathname

/** The text keys of page titles are addresses. */
const exempt = /^(i18n\/|lib\/addresses\.ts$)/

/** Finds texts in a source that are, or begin with, the address of a page. */
function literalAddresses(source: string): string[] {
  const paths = Object.values(addresses).filter((path) => path !== addresses.home)
  const literal = new RegExp(`['"\`]#?(${paths.join('|')})(?=['"\`?#]|/[*:$])`, 'g')
  return [...source.matchAll(literal)].map(([text]) => text)
}

describe('page addresses', () => {
  it('§3 routes: no module of the console but the table names the address of a page', () => {
    const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|js)$/.test(file) && !exempt.test(file))
      .flatMap((file) =>
        literalAddresses(readFileSync(join(root, file), 'utf8')).map((text) => `${file}: ${text}`),
      )
    expect(found).toEqual([])
  })

  it.each(["'/member/pay'", '"/login?redirect=x"', '`#/app/add`', "'/redirect/*'"])(
    '§3 routes: %s counts as an address',
    (source) => {
      expect(literalAddresses(`to(${source})`)).toHaveLength(1)
    },
  )

  it.each(["'/dashboard/Overview'", "'/app/List'", "'/'"])(
    '§3 routes: %s is no address of a page',
    (source) => {
      expect(literalAddresses(`call(${source})`)).toEqual([])
    },
  )

  it('§3 routes: the parameters of an address are encoded', () => {
    expect(topUpAddress({ coins: '5', back: '/a?b=c' })).toBe('/member/pay?coins=5&back=%2Fa%3Fb%3Dc')
  })
})
