import type { AccentShades, Scheme } from './theme-config.ts'

/** A primary colour that the operator chose, with all that follows from it worked out. */
export interface Accent {
  /** As it was chosen, `#rrggbb`. */
  primary: string
  /** The seeds for antd, for each scheme. */
  shades: Record<Scheme, AccentShades>
  /** The variables of antd's tokens that differ from those in index.html, for the styles outside antd. */
  variables: Record<Scheme, Record<string, string>>
}

/** The accent in a stored text, or null when there is none that makes sense. */
export function readAccent(text: string | null): Accent | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    return isAccent(stored) ? stored : null
  } catch {
    // Not ours: the console has its own colour.
    return null
  }
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
  return isRecord(value) && ['solid', 'text', 'tint', 'tintHover'].every((name) => isHex(value[name]))
}

function isHex(value: unknown): boolean {
  return typeof value === 'string' && hex.test(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
