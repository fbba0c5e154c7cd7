import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { operationStatuses } from '#contract/values/operation-statuses.ts'
import { useCallRemarks } from '#web/src/api/call-remarks.ts'
import type { LoggedObject, OperaterLog } from '#web/src/api/records.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Status } from '#web/src/ui/cells/status.tsx'
import { SlashBreaks } from '#web/src/ui/text.tsx'
import styles from './operation-log.module.css'
import { type LogRow, operationTextKey, pathOfAction } from './operation-text-key.ts'

/** Lists of all records of a kind; versions and orders have none: theirs are per plugin and per user. */
const listAddresses: ReadonlyMap<LoggedObject['kind'], string> = new Map<LoggedObject['kind'], string>([
  ['user', addresses.users],
  ['role', addresses.roles],
  ['plugin', addresses.plugins],
  ['product_version', addresses.productVersions],
])

interface OperationCellProps {
  row: LogRow
  link?: (text: ReactNode) => ReactNode
}

/** Description and object of a logged call, with its path on hover. */
export function OperationCell(props: OperationCellProps) {
  const { t } = useTranslation('operations')
  const key = operationTextKey(props.row)
  return key === undefined ? <UnknownCall {...props} /> : <Operation {...props} text={t(`call.${key}`)} />
}

/** An unknown call, by its remark, or by its path while that loads. */
function UnknownCall(props: OperationCellProps) {
  return <Operation {...props} text={useOperationText(true)(props.row)} />
}

function Operation({ row, link, text }: OperationCellProps & { text: string }) {
  const path = row.operater_action ?? ''
  const label = text === pathOfAction(path) ? <SlashBreaks text={path || noValue} /> : text
  return (
    <span className={styles.operation} title={path}>
      <span className={styles.words} data-linked={link !== undefined}>
        {link ? link(label) : label}
        {row.object?.name && (
          <span>
            {' · '}
            <ObjectLink object={row.object} />
          </span>
        )}
      </span>
    </span>
  )
}

/** Returns a function that describes a logged call: the console's text, else its remark, else its path. */
export function useOperationText(fetchRemarks = false): (row: LogRow) => string {
  const { t } = useTranslation('operations')
  const remarks = useCallRemarks(fetchRemarks)
  return (row) => {
    const key = operationTextKey(row)
    if (key !== undefined) return t(`call.${key}`)
    const path = pathOfAction(row.operater_action ?? '')
    return remarks.get(path) || path
  }
}

/** Joins the description of a call and the name of its object. */
export function joinOperation(text: string, { object }: LogRow): string {
  return [text, object?.name].filter(Boolean).join(' · ')
}

export function ObjectLink({ object: { kind, id, name } }: { object: LoggedObject }) {
  const list = listAddresses.get(kind)
  const text = <span translate="no">{name}</span>
  return list === undefined ? text : <PageLink to={recordAddress(list, id)}>{text}</PageLink>
}

type LoggedResult = Partial<Pick<OperaterLog, 'code' | 'status'>>

/** Returns a function that formats the result of a logged call; undefined when unknown. */
export function useResultText(): (row: LoggedResult) => string | undefined {
  const { t } = useTranslation(['operations', 'operationLog'])
  return ({ code, status }) => {
    if (code === undefined)
      return status && operationStatuses.includes(status) ? t(`operationLog:status.${status}`) : status
    return code === 0 ? t(`operationLog:status.${succeeded}`) : t('result.failed', { code })
  }
}

export function OperationResult({ row }: { row: LoggedResult }) {
  const text = useResultText()(row)
  if (text === undefined) return <span>{noValue}</span>
  const result = row.code === undefined ? row.status : row.code === 0 ? succeeded : failed
  const tone = result === succeeded ? 'success' : result === failed ? 'error' : 'neutral'
  return <Status tone={tone}>{text}</Status>
}

const [succeeded, failed] = operationStatuses
