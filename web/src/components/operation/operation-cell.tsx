import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SlashBreaks } from '../slash-breaks.tsx'
import { ObjectLink } from './object-link.tsx'
import styles from './operation.module.css'
import { type LogRow, operationWord } from './operation-words.ts'
import { useOperationText } from './use-operation-text.ts'

interface OperationCellProps {
  row: LogRow
  /** Makes the words a link. */
  link?: (words: ReactNode) => ReactNode
  /** Whether the path is shown on hover only. */
  brief?: boolean
}

/** What a logged call did and to which record, with the call's path beneath. */
export function OperationCell({ row, link, brief = false }: OperationCellProps) {
  const { t } = useTranslation('operations')
  const word = operationWord(row)
  const words = word === undefined ? <Remark row={row} isAlone={brief} /> : t(`call.${word}`)
  return (
    <span className={styles.operation} title={brief ? row.operater_action : undefined}>
      <span className={styles.words} data-linked={link !== undefined}>
        {link ? link(words) : words}
        {row.object?.name && (
          <>
            {' · '}
            <ObjectLink object={row.object} />
          </>
        )}
      </span>
      {!brief && row.operater_action && (
        <code className={styles.path}>
          <SlashBreaks text={row.operater_action} />
        </code>
      )}
    </span>
  )
}

/** The host's remark on a call that the console does not know; the path until it is there, unless that is beneath. */
function Remark({ row, isAlone }: { row: LogRow; isAlone: boolean }) {
  const text = useOperationText(true)(row)
  return text === row.operater_action && !isAlone ? null : text
}
