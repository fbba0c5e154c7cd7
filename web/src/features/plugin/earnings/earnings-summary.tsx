import { useTranslation } from 'react-i18next'
import type { ResponseOf } from '#contract/registry.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import styles from './earnings.module.css'

interface SummaryProps {
  /** Undefined while loading, or when the host has none. */
  summary: ResponseOf<'/app/PluginBuyLog'>['summary'] | undefined
  isBusy: boolean
}

const parts = ['gross', 'commission', 'net'] as const

/** The sums over all filtered rows, not only the shown page. */
export function EarningsSummary({ summary, isBusy }: SummaryProps) {
  const { t } = useTranslation('earnings')
  return (
    <section className={styles.sums} aria-labelledby="sums" aria-live="polite" aria-busy={isBusy}>
      <h2 id="sums">{t('summary.label')}</h2>
      <dl>
        {parts.map((part) => (
          <div key={part}>
            <dt>{t(`summary.${part}`)}</dt>
            <dd>
              {summary ? <Coins value={summary[part]} /> : '—'} <small>{t('summary.unit')}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
