import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoggedObject } from '#contract/operations/operation-log.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/list/column.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { SlashBreaks } from '#web/src/ui/slash-breaks.tsx'
import styles from './operation.module.css'
import { type LogRow, operationWord, pathOf } from './operation-words.ts'
import { useOperationText } from './use-operation-text.ts'

interface OperationCellProps {
  row: LogRow
  /** Makes the words a link. */
  link?: (words: ReactNode) => ReactNode
  /** Whether the path is shown on hover only. */
  brief?: boolean
}

/** What a logged call did and to which record, with the call's path beneath. */
export function OperationCell(props: OperationCellProps) {
  const { t } = useTranslation('operations')
  const word = operationWord(props.row)
  return word === undefined ? <UnknownCall {...props} /> : <Operation {...props} words={t(`call.${word}`)} />
}

/** A call that the console does not know, in the host's remark on it; by its path until that is there. */
function UnknownCall(props: OperationCellProps) {
  return <Operation {...props} words={useOperationText(true)(props.row)} />
}

function Operation({ row, link, brief = false, words }: OperationCellProps & { words: string }) {
  const path = row.operater_action ?? ''
  const isPathAlone = words === pathOf(path)
  const shown = isPathAlone ? <SlashBreaks text={path || noValue} /> : words
  return (
    <span className={styles.operation} data-brief={brief} title={brief ? path : undefined}>
      <span className={styles.words} data-linked={link !== undefined}>
        {link ? link(shown) : shown}
        {row.object?.name && (
          <>
            {' · '}
            <ObjectLink object={row.object} />
          </>
        )}
      </span>
      {!brief && path && !isPathAlone && (
        <code className={styles.path}>
          <SlashBreaks text={path} />
        </code>
      )}
    </span>
  )
}

/** The lists that hold every record of a kind; a version's list is that of the selected plugin, an order's the owner's. */
const lists: ReadonlyMap<string, string> = new Map<LoggedObject['kind'], string>([
  ['user', addresses.users],
  ['role', addresses.roles],
  ['plugin', addresses.plugins],
  ['product_version', addresses.productVersions],
])

/** The name of what a call acted on, as a link to the record where the user has its page. */
export function ObjectLink({ object: { kind, id, name } }: { object: LoggedObject }) {
  const list = lists.get(kind)
  return list === undefined ? name : <PageLink to={recordAddress(list, id)}>{name}</PageLink>
}
