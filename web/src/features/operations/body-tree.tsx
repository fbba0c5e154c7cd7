import { guardBidi, parseGuarded } from '#web/src/lib/bidi-guard.ts'
import { Note } from '#web/src/ui/text.tsx'
import styles from './operation-log.module.css'

/** A request body as a collapsible tree, or as plain text when it is not JSON. */
export function BodyTree({ body }: { body: string }) {
  const parsed = parse(body)
  if (parsed === undefined) return body
  return (
    <div className={styles.tree}>
      <Node value={parsed} />
    </div>
  )
}

function parse(body: string): unknown {
  try {
    return parseGuarded(body)
  } catch {
    return undefined
  }
}

function Node({ name, value }: { name?: string; value: unknown }) {
  const label = name !== undefined && <Note as="span">{guardBidi(name)}: </Note>
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) {
    return (
      <div>
        {label}
        <code className={styles.leaf}>{JSON.stringify(value)}</code>
      </div>
    )
  }
  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return (
    <details open>
      <summary>
        {label}
        {open}
        {entries.length}
        {close}
      </summary>
      <div className={styles.branch}>
        {entries.map(([key, child]) => (
          <Node key={key} name={key} value={child} />
        ))}
      </div>
    </details>
  )
}
