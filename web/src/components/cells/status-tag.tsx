import type { ReactNode } from 'react'
import { type PluginState, pluginStates } from '../../../../contract/values/states.ts'
import styles from './cells.module.css'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

export function StatusTag({ tone, children }: { tone: Tone; children: string | number }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

/** A text followed by a tag; in a narrow column the text is cut off, not the tag. */
export function TaggedText({ text, tag }: { text: string; tag: ReactNode }) {
  return (
    <span className={styles.tagged}>
      <span className={styles.text}>{text}</span>
      {tag}
    </span>
  )
}

/** Returns the look of a state; undefined when the state is missing or unknown. */
export function lookOf<Look>(looks: Readonly<Record<number, Look>>, state: number | undefined) {
  return state !== undefined && Object.hasOwn(looks, state) ? looks[state] : undefined
}

export const pluginLooks = {
  [pluginStates.draft]: { name: 'draft', tone: 'neutral' },
  [pluginStates.inReview]: { name: 'inReview', tone: 'info' },
  [pluginStates.online]: { name: 'online', tone: 'success' },
  [pluginStates.rejected]: { name: 'rejected', tone: 'error' },
  [pluginStates.offline]: { name: 'offline', tone: 'warning' },
} as const satisfies Record<PluginState, { name: keyof typeof pluginStates; tone: Tone }>
