import { useTranslation } from 'react-i18next'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'
import type { Overview } from './use-overview.ts'

/** What waits for whoever decides about plugins and versions. */
export function ReviewerSection(data: NonNullable<Overview['reviewer']>) {
  const { t } = useTranslation('dashboard')
  return (
    <section className={styles.section} aria-labelledby="reviewer-heading">
      <h2 id="reviewer-heading">{t('reviewer.heading')}</h2>
      <Numbers
        cards={[
          { title: t('reviewer.waiting'), value: data.waiting },
          { title: t('reviewer.held'), value: data.held },
          { title: t('reviewer.oldest'), value: data.oldest || t('none') },
        ]}
      />
    </section>
  )
}
