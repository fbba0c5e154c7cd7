import type { ReactNode } from 'react'
import { noValue } from '#web/src/lib/formats.ts'
import styles from './cells.module.css'

/** neutral: no action; info: in progress; success: done; warning: action required; error: refused or failed. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

interface StatusProps {
  tone: Tone
  children: ReactNode
}

/** Renders the state of any record: a coloured dot and a label. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}

/** A text followed by a status; in a narrow column the text is truncated, not the status. */
export function TextWithStatus({ text, status }: { text: ReactNode; status: ReactNode }) {
  return (
    <span className={styles.pair}>
      <span className={styles.text}>{text ?? noValue}</span>
      {status}
    </span>
  )
}

interface StateStatusProps<Entry> {
  entries: Readonly<Record<number, Entry>>
  state: number | undefined
  label: (entry: Entry) => string
}

/** A state's dot and label; unknown ones as received, "—" without one. */
export function StateStatus<Entry extends { tone: Tone }>({
  state,
  entries,
  label,
}: StateStatusProps<Entry>) {
  if (state === undefined) return <span>{noValue}</span>
  return (
    <Status tone={statusOf(entries, state)?.tone ?? 'neutral'}>{stateText(entries, state, label)}</Status>
  )
}

/** Returns the text of a state, or an unknown state itself. */
export function stateText<Entry>(
  entries: Readonly<Record<number, Entry>>,
  state: number | undefined,
  label: (entry: Entry) => string,
): string | undefined {
  const entry = statusOf(entries, state)
  return entry === undefined ? state?.toString() : label(entry)
}

/** Returns value, cell and filter options of a column of states. */
export function stateCells<Entry extends { tone: Tone }>(
  entries: Readonly<Record<number, Entry>>,
  label: (entry: Entry) => string,
) {
  type Row = { state?: number | undefined }
  return {
    value: ({ state }: Row) => stateText(entries, state, label),
    cell: ({ state }: Row) => <StateStatus entries={entries} state={state} label={label} />,
    options: Object.entries(entries).map(([value, entry]) => ({ value: Number(value), label: label(entry) })),
  }
}

/** Returns the entry of a state; undefined when the state is missing or unknown. */
export function statusOf<Entry>(entries: Readonly<Record<number, Entry>>, state: number | undefined) {
  return state !== undefined && Object.hasOwn(entries, state) ? entries[state] : undefined
}
