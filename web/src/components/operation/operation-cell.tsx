import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ObjectLink } from './object-link.tsx'
import styles from './operation.module.css'
import { type LogRow, operationWord } from './operation-words.ts'
import { useOperationText } from './use-operation-text.ts'

interface OperationCellProps {
  row: LogRow
  /** Makes the words a link. */
  link?: (words: ReactNode) => ReactNode
}

/** What a logged call did and to which record, with the call's path beneath. */
export function OperationCell({ row, link = (words) => words }: OperationCellProps) {
  const { t } = useTranslation('operations')
  const word = operationWord(row)
  return (
    <span className={styles.operation}>
      <span className={styles.words}>
        {link(word === undefined ? <Remark row={row} /> : t(`call.${word}`))}
        {row.object?.name && (
          <>
            {' · '}
            <ObjectLink object={row.object} />
          </>
        )}
      </span>
      <code className={styles.path}>{row.operater_action}</code>
    </span>
  )
}

/** The host's remark on a call that the console does not know; nothing until it is there, for the path is beneath. */
function Remark({ row }: { row: LogRow }) {
  const text = useOperationText(true)(row)
  return text === row.operater_action ? null : text
}
