import { useTranslation } from 'react-i18next'
import { usePageLocation } from '#web/patches/router-internals.tsx'
import { recordAddress } from '#web/src/lib/addresses.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import type { ListPath } from '../column.ts'
import { ListState } from '../list-state.tsx'
import type { List } from '../use-list.ts'

interface MissingRecordProps<P extends ListPath> {
  list: List<P>
  recordKey: string
  /** Whether the host answered that the record does not exist. */
  isUnknown: boolean
}

export function MissingRecord<P extends ListPath>({ list, recordKey, isUnknown }: MissingRecordProps<P>) {
  const { t } = useTranslation('record')
  const { pathname } = usePageLocation()
  const { filters, page } = list.query
  const isPartial = Object.keys(filters).length > 0 || page > 1
  if (isUnknown) return <ListState role="status" title={t('unknown.title')} text={t('unknown.text')} />
  return (
    <ListState
      role="status"
      title={t('elsewhere.title')}
      text={t('elsewhere.text')}
      action={
        isPartial &&
        list.prefix === '' && (
          <PageLink isPermitted to={recordAddress(pathname, recordKey)}>
            {t('elsewhere.unfiltered')}
          </PageLink>
        )
      }
    />
  )
}
