import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { DashboardPart } from './record-table.tsx'
import { isUnanswered } from './use-listed.ts'

interface ListedCardProps<Data> {
  query: {
    data: Data | undefined
    error: Error | null
    isLoading: boolean
    refetch: () => unknown
  }
  /** Renders the part; null for an answer without content. */
  children: (data: Data) => ReactNode
}

/** A part filled by one call: absent if the host refuses it, retried after a network failure. */
export function ListedCard<Data>({ query, children }: ListedCardProps<Data>) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data, error, isLoading, refetch } = query
  if (data !== undefined) {
    return (
      <DashboardPart resetKey={data}>
        <Content data={data} render={children} />
      </DashboardPart>
    )
  }
  if (isLoading) {
    return (
      <Card padding="sm">
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      </Card>
    )
  }
  if (!isUnanswered(error)) return null
  const retry = <Button onClick={() => void refetch()}>{t('common:retry')}</Button>
  return (
    <Card padding="sm">
      <Empty small role="alert" picture="none" title={t('partFailed')} action={retry} />
    </Card>
  )
}

/** Reads the data during render, so that an error stays within the part's boundary. */
function Content<Data>({ data, render }: { data: Data; render: (data: Data) => ReactNode }) {
  return render(data)
}
