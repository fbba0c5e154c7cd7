import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/src/session/session.ts'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { AdministratorSection } from './administrator-section.tsx'
import { AuthorSection } from './author-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import styles from './dashboard.module.css'
import { FailedOverview } from './failed-overview.tsx'
import { LoadingOverview } from './loading-overview.tsx'
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
      <div className={styles.head}>
        <h1 className={styles.greeting}>{t('greeting', { name: name ?? '' })}</h1>
        {hasRange && (
          <Segmented
            aria-label={t('range.label')}
            value={range}
            onChange={setRange}
            options={rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))}
          />
        )}
      </div>
      {data ? (
        <Sections data={data} busy={isPlaceholderData} />
      ) : error ? (
        <FailedOverview error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingOverview />
      )}
    </>
  )
}

function Sections({ data, busy }: { data: Overview; busy: boolean }) {
  const { administrator, reviewer, author, buyer } = sectionsOf(data)
  const { days } = data
  return (
    <div className={styles.sections} aria-busy={busy}>
      {administrator && <AdministratorSection data={administrator} days={days} />}
      {reviewer && <ReviewerSection data={reviewer} />}
      {author && <AuthorSection data={author} days={days} />}
      {buyer && <BuyerSection data={buyer} />}
    </div>
  )
}
