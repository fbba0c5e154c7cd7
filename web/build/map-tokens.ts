import type { Plugin } from 'vite'
import { antdAlgorithms, ownSeed } from '../src/components/theme/own-seed.ts'
import type { Scheme } from '../src/components/theme/theme-config.ts'

const virtualId = 'virtual:map-tokens'

/**
 * Serves `virtual:map-tokens`: what antd's algorithms make of the console's own colours, worked out at build: most
 * visits need no other.
 */
export function mapTokens(): Plugin {
  return {
    name: 'map-tokens',
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load: (id) => (id === `\0${virtualId}` ? source() : undefined),
  }
}

function source(): string {
  const made = (scheme: Scheme) => JSON.stringify(antdAlgorithms[scheme](ownSeed(scheme)))
  return `export const light = ${made('light')}\nexport const dark = ${made('dark')}`
}
