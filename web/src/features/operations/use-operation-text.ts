import { useTranslation } from 'react-i18next'
import { useCallRemarks } from '#web/src/api/call-remarks.ts'
import { type LogRow, operationWord, pathOf } from './operation-words.ts'

/**
 * Returns a function that says what a logged call did: in the console's own words, or in the host's remark on the call,
 * or by its path. With `mayAsk` the remarks are fetched, unless they are known.
 */
export function useOperationText(mayAsk = false): (row: LogRow) => string {
  const { t } = useTranslation('operations')
  const remarks = useCallRemarks(mayAsk)
  return (row) => {
    const word = operationWord(row)
    if (word !== undefined) return t(`call.${word}`)
    const path = pathOf(row.operater_action ?? '')
    return remarks.get(path) || path
  }
}

/** Joins what a call did and the name of what it acted on. */
export function joinOperation(text: string, { object }: LogRow): string {
  return [text, object?.name].filter(Boolean).join(' · ')
}
