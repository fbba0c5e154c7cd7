import { useTranslation } from 'react-i18next'
import { usePageSearch } from '#web/patches/router-internals.tsx'
import { useIsOffered } from '#web/src/api/capability.ts'
import { allUsers } from '#web/src/lib/money-addresses.ts'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { AllOrders } from './all-orders.tsx'
import styles from './orders.module.css'
import { OwnOrders } from './own-orders.tsx'

const scopes = ['own', allUsers] as const

/** The user's own orders or, where that is granted, those of all users; the URL says which. */
export function OrdersPage() {
  const { t } = useTranslation('order')
  const [params, setParams] = usePageSearch()
  const seesAll = useIsOffered('/order/ListAll')
  if (!seesAll) return <OwnOrders />
  const isAll = params.get('of') === allUsers
  const choice = (
    <div className={styles.choice} data-line>
      <Segmented
        aria-label={t('of.label')}
        value={isAll ? allUsers : 'own'}
        // The filters of one list are not those of the other.
        onChange={(of) => setParams(new URLSearchParams(of === allUsers ? { of } : {}), { replace: true })}
        options={scopes.map((value) => ({ value, label: t(`of.${value}`) }))}
      />
    </div>
  )
  return isAll ? <AllOrders choice={choice} /> : <OwnOrders choice={choice} />
}
