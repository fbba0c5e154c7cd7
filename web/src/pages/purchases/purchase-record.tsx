import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Purchase } from '../../../../contract/market.ts'
import { isNotOffered } from '../../api/call.ts'
import { FailedList, ListState } from '../../components/list/list-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { marketDetailQuery } from '../../components/market/market-detail.ts'
import { PluginVersions } from '../../components/market/plugin-versions.tsx'
import { PluginPicture } from '../../components/plugin-picture/plugin-picture.tsx'
import type { RecordProps } from '../../components/record/list-record.tsx'
import { RecordDrawer } from '../../components/record/record-drawer.tsx'
import styles from './purchases.module.css'

/** A purchase with the files of its plugin. */
export function PurchaseRecord(props: RecordProps<'/app/UserBuyLog'>) {
  return (
    <RecordDrawer
      {...props}
      picture={({ plugin_name, logo, category }) => (
        <PluginPicture name={plugin_name} logo={logo} category={category} size={40} />
      )}
      detailExtra={(purchase) => <BoughtPlugin {...purchase} />}
    />
  )
}

function BoughtPlugin({ plugin_alias }: Purchase) {
  const { t } = useTranslation('market')
  const { data, error, refetch } = useQuery({
    ...marketDetailQuery(plugin_alias),
    enabled: Boolean(plugin_alias),
  })
  if (!plugin_alias || isNotOffered(error)) return <ListState role="status" title={t('noVersions')} />
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} />
  return (
    <div className={styles.bought}>
      {data.for_sale === false && <p>{t('offSale')}</p>}
      <PluginVersions plugin={data} level={3} />
    </div>
  )
}
