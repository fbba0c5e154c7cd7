import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { useIsOffered } from '../../api/offered-calls.ts'
import { type LogRow, operationWord, pathOf } from './operation-words.ts'

/**
 * Returns a function that says what a logged call did: in the console's own words, or in the host's remark on the call,
 * or by its path. With `mayAsk` the remarks are fetched, unless they are known.
 */
export function useOperationText(mayAsk = false): (row: LogRow) => string {
  const { t } = useTranslation('operations')
  const isOffered = useIsOffered('/gm_user/UrlConfig')
  const { data: modules } = useQuery({
    queryKey: ['/gm_user/UrlConfig'],
    queryFn: ({ signal }) => call('/gm_user/UrlConfig', {}, { signal, handles: 'all' }),
    enabled: mayAsk && isOffered,
  })
  return (row) => {
    const word = operationWord(row)
    if (word !== undefined) return t(`call.${word}`)
    const path = pathOf(row.operater_action ?? '')
    const call = modules?.flatMap(({ items }) => items).find(({ url }) => url === path)
    return call?.remark || path
  }
}

/** Joins what a call did and the name of what it acted on. */
export function joinOperation(text: string, { object }: LogRow): string {
  return object?.name ? `${text} · ${object.name}` : text
}
