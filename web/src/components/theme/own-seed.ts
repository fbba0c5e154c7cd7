import { theme } from 'antd'
import { type Scheme, seedTokens } from './theme-config.ts'

export type Seed = typeof theme.defaultSeed

/** All that antd begins with where nothing was chosen but the scheme. */
export function ownSeed(scheme: Scheme): Seed {
  return { ...theme.defaultSeed, ...seedTokens(scheme), fontSize: 14, motion: true }
}

/** Palettes, sizes and so on: all that antd's algorithm makes of a seed. */
export type MapTokens = ReturnType<typeof theme.defaultAlgorithm>

type Algorithm = (seed: Seed, map?: MapTokens) => MapTokens

/** antd's algorithm of a scheme. */
export const antdAlgorithms: Readonly<Record<Scheme, Algorithm>> = {
  light: theme.defaultAlgorithm,
  dark: theme.darkAlgorithm,
}

/** The algorithm, which begins with what it is known to make of the console's own seed. */
export function knowing(scheme: Scheme, known: MapTokens): Algorithm {
  const own = Object.entries(ownSeed(scheme))
  return (seed, map) => {
    const given = new Map<string, unknown>(Object.entries(seed))
    const isOwn = given.size === own.length && own.every(([name, value]) => given.get(name) === value)
    return isOwn ? { ...known } : antdAlgorithms[scheme](seed, map)
  }
}
