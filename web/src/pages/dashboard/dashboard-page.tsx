import { Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/plain/button.tsx'
import { useSession } from '../../session/session.ts'
import { AdministratorSection } from './administrator-section.tsx'
import { AuthorSection } from './author-section.tsx'
import { BuyerSection } from './buyer-section.tsx'
import styles from './dashboard.module.css'
import { ReviewerSection } from './reviewer-section.tsx'
import { type Range, useOverview } from './use-overview.ts'

const rangeNames = ['week', 'month', 'quarter'] as const satisfies readonly Range[]

/** What is going on: each role sees the parts the server gives it. */
export function DashboardPage() {
  const { t } = useTranslation('dashboard')
  const name = useSession(({ session }) => session?.user.name)
  const [range, setRange] = useState<Range>('month')
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.greeting}>{t('greeting', { name: name ?? '' })}</h1>
        <Segmented
          aria-label={t('range.label')}
          value={range}
          onChange={setRange}
          options={rangeNames.map((value) => ({ value, label: t(`range.${value}`) }))}
        />
      </div>
      <Overview range={range} />
    </>
  )
}

function Overview({ range }: { range: Range }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data, isError, refetch } = useOverview(range)
  if (isError && !data) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{t('failed')}</p>
        <Button primary onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton active paragraph={{ rows: 10 }} />
  return (
    <div className={styles.sections}>
      {data.administrator && <AdministratorSection {...data.administrator} />}
      {data.reviewer && <ReviewerSection {...data.reviewer} />}
      {data.author && <AuthorSection {...data.author} />}
      {data.buyer && <BuyerSection {...data.buyer} />}
    </div>
  )
}
