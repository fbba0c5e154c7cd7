import { useTranslation } from 'react-i18next'
import { addresses } from '../../lib/addresses.ts'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import type { Overview } from './use-overview.ts'

export function ReviewerSection({ data }: { data: NonNullable<Overview['reviewer']> }) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.section} aria-labelledby="reviewer-heading">
      <h2 id="reviewer-heading">{t('reviewer.heading')}</h2>
      <Numbers
        data={data}
        cards={[
          { title: t('reviewer.waiting'), value: ({ waiting }) => waiting, to: addresses.plugins },
          { title: t('reviewer.held'), value: ({ held }) => held, to: addresses.plugins },
          { title: t('reviewer.oldest'), value: ({ oldest }) => oldest || t('none'), to: addresses.plugins },
        ]}
      />
    </section>
  )
}
