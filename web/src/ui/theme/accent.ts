import { isRecord } from '#contract/values/json.ts'
import type { AccentShades, Scheme } from './theme-config.ts'

/** The user's primary colour with the values derived from it. */
export interface Accent {
  primary: string
  shades: Record<Scheme, AccentShades>
  /** The CSS variables that differ from the defaults in index.html, for styles outside antd. */
  variables: Record<Scheme, Record<string, string>>
}

/** Returns a stored accent; null when it is invalid. */
export function readAccent(stored: unknown): Accent | null {
  return isAccent(stored) ? stored : null
}

const hex = /^#[0-9a-f]{6}$/i

function isAccent(value: unknown): value is Accent {
  if (!isRecord(value) || !isRecord(value.shades) || !isRecord(value.variables)) return false
  const { primary, shades, variables } = value
  return (
    isHex(primary) &&
    (['light', 'dark'] as const).every((scheme) => isShades(shades[scheme]) && isRecord(variables[scheme]))
  )
}

function isShades(value: unknown): boolean {
  return isRecord(value) && ['fill', 'solid', 'text', 'tint', 'tintHover'].every((name) => isHex(value[name]))
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && hex.test(value)
}
