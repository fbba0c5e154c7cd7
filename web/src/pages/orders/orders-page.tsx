import { useTranslation } from 'react-i18next'
import { useIsOffered } from '../../api/offered-calls.ts'
import { Segmented } from '../../components/segmented.tsx'
import { allUsers } from '../../lib/money-addresses.ts'
import { usePageSearch } from '../../lib/router-internals.tsx'
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
