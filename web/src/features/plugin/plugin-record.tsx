import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { useIsCallThere, useIsOffered } from '#web/src/api/capability.ts'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import type { RecordTab } from '#web/src/list/record/record-body.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { useIsAdministrator } from '#web/src/session/permissions.ts'
import { everyPlugin } from '#web/src/session/plugins.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { LogOfObject } from '../operations/related-log.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { PluginReadme } from './plugin-details.tsx'
import { PluginBuyers, PluginNumbersTab, PluginVersions } from './plugin-tabs.tsx'

/** A plugin with its listing, versions, reviews and buyers. */
export function PluginRecord(props: RecordProps<'/app/List'>) {
  const client = useQueryClient()
  return (
    <RecordDrawer
      {...props}
      picture={({ plugin_name, logo, category }) => (
        <PluginPicture name={plugin_name} logo={logo} category={category} size={40} />
      )}
      tabs={useTabs()}
      detailExtra={(plugin) => <PluginReadme plugin={plugin} />}
      read={(key) => ({
        queryKey: ['/app/List', { id: key }],
        queryFn: async () => (await client.fetchQuery(everyPlugin)).find(({ id }) => String(id) === key),
      })}
    />
  )
}

function useTabs(): (plugin: Plugin) => RecordTab[] {
  const { t } = useTranslation('record')
  const { id: userId } = useIdentity()
  const hasVersions = useIsCallThere('/app/PublishList')
  const hasReviews = useIsCallThere('/app/ExamineLog')
  const hasBuyers = useIsCallThere('/app/PluginBuyLog')
  const maySeeNumbers = useMaySeeNumbers()
  const hasLog = useIsOffered('/operater_log/ListAction')
  return (plugin) => [
    ...(hasVersions
      ? [{ key: 'versions', label: t('tabs.versions'), content: <PluginVersions plugin={plugin} /> }]
      : []),
    ...(hasReviews
      ? [{ key: 'reviews', label: t('tabs.reviews'), content: <ReviewHistory subject={{ id: plugin.id }} /> }]
      : []),
    ...(maySeeNumbers(plugin)
      ? [{ key: 'numbers', label: t('tabs.numbers'), content: <PluginNumbersTab plugin={plugin} /> }]
      : []),
    // Sales are told to the owner only.
    ...(hasBuyers && plugin.owner_id === userId
      ? [{ key: 'buyers', label: t('tabs.buyers'), content: <PluginBuyers plugin={plugin} /> }]
      : []),
    ...(hasLog
      ? [{ key: 'log', label: t('tabs.log'), content: <LogOfObject kind="plugin" id={plugin.id} /> }]
      : []),
  ]
}

/** Owners, managers and administrators do, where the host has the numbers. */
function useMaySeeNumbers(): (plugin: Plugin) => boolean {
  const { id: userId } = useIdentity()
  const isAdministrator = useIsAdministrator()
  const hasNumbers = useIsCallThere('/app/PluginNumbers')
  return ({ owner_id, managers }) =>
    hasNumbers && (isAdministrator || owner_id === userId || (managers ?? []).some(({ id }) => id === userId))
}
