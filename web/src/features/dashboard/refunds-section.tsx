import { useTranslation } from 'react-i18next'
import type { Overview } from '#web/src/api/records.ts'
import { askedRefundsAddress } from '#web/src/lib/money-addresses.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import { WaitTime } from './cells.tsx'
import styles from './dashboard.module.css'
import { Numbers } from './numbers.tsx'

type Refunds = NonNullable<Overview['refunds']>

/** The refunds that buyers ask for, for who may refund and sees no numbers of the platform. */
export function RefundsSection({ data }: { data: Refunds }) {
  const { t } = useTranslation('dashboard')
  return (
    <Stack as="section" className={styles.section} aria-labelledby="refunds-heading">
      <h2 id="refunds-heading">{t('refunds.heading')}</h2>
      <Numbers data={data} cards={useRefundCards(data)} />
    </Stack>
  )
}

/** Returns the card of the refunds that buyers ask for; none when nobody does. */
export function useRefundCards(refunds: Refunds | undefined) {
  const { t } = useTranslation('dashboard')
  if (!refunds?.waiting) return []
  return [
    {
      title: t('refunds.asked'),
      value: () => refunds.waiting,
      note: refunds.oldest && (
        <>
          {t('reviewer.oldest')} <WaitTime since={refunds.oldest} />
        </>
      ),
      to: askedRefundsAddress(),
    },
  ]
}
