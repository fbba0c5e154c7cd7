import { useTranslation } from 'react-i18next'
import { useCallRemarks } from '#web/src/api/call-remarks.ts'
import { type LogRow, operationTextKey, pathOfAction } from './operation-text-key.ts'

/** Returns a function that describes a logged call: the console's text, else the host's remark, else its path. */
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
