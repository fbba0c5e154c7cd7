import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface QueryResultProps<Data> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

export function QueryResult<Data>({ query, children }: QueryResultProps<Data>) {
  const { t } = useTranslation('demo-panel')
  return (
    <>
      {query.isError && <Alert type="warning" showIcon title={t('silent')} />}
      {query.data === undefined ? !query.isError && <Skeleton active title={false} /> : children(query.data)}
    </>
  )
}
