import { Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resultCodes } from '#contract/values/result-codes.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { messageOf } from '#web/src/api/handle-call-error.ts'
import { useSession } from '#web/src/session/session.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { AdministratorSection } from './administrator-section.tsx'
import { AuthorSection } from './author-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import styles from './dashboard.module.css'
import { ReviewerSection } from './reviewer-section.tsx'
import { sectionsOf } from './sections.ts'
import { type Overview, type Range, useHasRange, useOverview } from './use-overview.ts'

const rangeNames = ['week', 'month', 'quarter'] as const satisfies readonly Range[]

export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const name = useSession(({ session }) => session?.user.name)
  const [range, setRange] = useState<Range>('month')
  const { data, error, refetch, isPlaceholderData } = useOverview(range)
  const hasRange = useHasRange()
  return (
    <>
      <Row gap="sm" justify="between" className={styles.head}>
        <h1>{t('greeting', { name: name ?? '' })}</h1>
        {hasRange && (
          <Segmented
            aria-label={t('range.label')}
            value={range}
            onChange={setRange}
            options={rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))}
          />
        )}
      </Row>
      {data ? (
        <Sections data={data} isBusy={isPlaceholderData} />
      ) : error ? (
        <FailedOverview error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingOverview />
      )}
    </>
  )
}

function Sections({ data, isBusy }: { data: Overview; isBusy: boolean }) {
  const { administrator, reviewer, author, buyer } = sectionsOf(data)
  const { days } = data
  return (
    <Stack gap="xl" className={styles.sections} aria-busy={isBusy}>
      {administrator && <AdministratorSection data={administrator} days={days} />}
      {reviewer && <ReviewerSection data={reviewer} />}
      {author && <AuthorSection data={author} days={days} />}
      {buyer && <BuyerSection data={buyer} />}
    </Stack>
  )
}

function FailedOverview({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const code = codeOf(error)
  if (code === resultCodes.routeNotFound) {
    return <Empty picture="none" title={t('notOffered.title')} text={t('notOffered.text')} />
  }
  if (code === resultCodes.forbidden) {
    return <Empty picture="none" title={t('forbidden.title')} text={t('forbidden.text')} />
  }
  const retry = <Button onClick={onRetry}>{t('common:retry')}</Button>
  return <Empty role="alert" picture="none" title={t('failed')} text={messageOf(error)} action={retry} />
}

/** Placeholder cards for the numbers and lists. */
function LoadingOverview() {
  const { t } = useTranslation()
  const card = (rows: number) => (
    <Card padding="sm">
      <Skeleton active title={false} paragraph={{ rows }} />
    </Card>
  )
  return (
    <Stack gap="xl" role="status" aria-label={t('loading')} className={styles.sections}>
      <Stack className={styles.section}>
        <Stack className={styles.numbers}>
          {card(2)}
          {card(2)}
          {card(2)}
        </Stack>
        <Stack className={styles.tables}>
          {card(8)}
          {card(8)}
        </Stack>
      </Stack>
    </Stack>
  )
}
