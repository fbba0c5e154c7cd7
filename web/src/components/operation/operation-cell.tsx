import { ObjectLink } from './object-link.tsx'
import styles from './operation.module.css'
import { type LogRow, operationWord, pathOf } from './operation-words.ts'
import { useOperationText } from './use-operation-text.ts'

/** What a logged call did and to which record, with the call's path beneath. */
export function OperationCell({ row }: { row: LogRow }) {
  const text = useOperationText(operationWord(row) === undefined)(row)
  const path = pathOf(row.operater_action ?? '')
  return (
    <span className={styles.operation}>
      <span className={styles.words}>
        {text}
        {row.object?.name && (
          <>
            {' · '}
            <ObjectLink object={row.object} />
          </>
        )}
      </span>
      {text !== path && <code className={styles.path}>{row.operater_action}</code>}
    </span>
  )
}
