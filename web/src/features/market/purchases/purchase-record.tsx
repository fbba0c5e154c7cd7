import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUnsupported } from '#web/src/api/call-error.ts'
import type { Purchase } from '#web/src/api/records.ts'
import { FailedList, ListState } from '#web/src/list/list-state.tsx'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import styles from '../market.module.css'
import { PluginVersions } from '../plugin/plugin-versions.tsx'
import { marketDetailQuery } from '../use-market-plugin.ts'

export function PurchaseRecord(props: RecordProps<'/app/UserBuyLog'>) {
  return (
    <RecordDrawer
      {...props}
      picture={({ plugin_name, logo, category }) => (
        <PluginPicture name={plugin_name} logo={logo} category={category} size={40} />
      )}
      detailFooter={(purchase) => <PurchasedPlugin {...purchase} />}
    />
  )
}

function PurchasedPlugin({ plugin_alias }: Purchase) {
  const { t } = useTranslation('market')
  const { data, error, refetch } = useQuery({
    ...marketDetailQuery(plugin_alias),
    enabled: Boolean(plugin_alias),
  })
  if (!plugin_alias || isUnsupported(error)) return <ListState role="status" title={t('noVersions')} />
  if (error && !data) return <FailedList error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={8} />
  return (
    <Stack gap="lg" className={styles.bought}>
      {data.for_sale === false && <p>{t('offSale')}</p>}
      <PluginVersions plugin={data} level={3} />
    </Stack>
  )
}
