import { useTranslation } from 'react-i18next'
import { useReviewAddress } from '../review/use-review-address.ts'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import { PartBoundary } from './part-boundary.tsx'
import type { Overview } from './use-overview.ts'
import { WaitAge } from './wait-age.tsx'
import { ReviewQueue } from './waiting-reviews.tsx'

export function ReviewerSection({ data }: { data: NonNullable<Overview['reviewer']> }) {
  const { t } = useTranslation('dashboard')
  const to = useReviewAddress()
  return (
    <section className={styles.section} aria-labelledby="reviewer-heading">
      <h2 id="reviewer-heading">{t('reviewer.heading')}</h2>
      <div className={data.queue && styles.besides}>
        <Numbers
          data={data}
          cards={[
            { title: t('reviewer.waiting'), value: ({ waiting }) => waiting, to },
            { title: t('reviewer.held'), value: ({ held }) => held, to },
            { title: t('reviewer.oldest'), value: ({ oldest }) => <WaitAge since={oldest} />, to },
          ]}
        />
        {data.queue && (
          <PartBoundary of={data.queue}>
            <ReviewQueue queue={data.queue} />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
