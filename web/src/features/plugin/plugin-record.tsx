import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseId } from '#contract/values/ids.ts'
import { pluginStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Earning, Plugin, PluginVersion } from '#web/src/api/records.ts'
import { addresses, versionAddress } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { FailedList } from '#web/src/list/list-state.tsx'
import type { RecordProps } from '#web/src/list/record/list-record.tsx'
import type { RecordTab } from '#web/src/list/record/record-body.tsx'
import { Details, DetailsSection } from '#web/src/list/record/record-details.tsx'
import { RecordDrawer } from '#web/src/list/record/record-drawer.tsx'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { useIsAdministrator, usePluginRights } from '#web/src/session/permissions.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Notice } from '#web/src/ui/card.tsx'
import { versionStatus } from '#web/src/ui/cells/plugin-status.ts'
import { stateCells } from '#web/src/ui/cells/status.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Written } from '#web/src/ui/markdown/markdown.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { LogOfObject } from '../operations/related-log.tsx'
import { ReviewHistory } from '../review/review-history.tsx'
import { RejectionReason } from '../review/submit/rejection-reason.tsx'
import { fullPluginQuery, useFullPlugin } from './listing/full-plugin.ts'
import { defaultChoice, type NumbersChoice, numbersPath } from './numbers/metric.ts'
import { PluginNumbers } from './numbers/plugin-numbers.tsx'

export function PluginRecord(props: RecordProps<'/app/List'>) {
  const { t } = useTranslation('plugin')
  return (
    <RecordDrawer
      {...props}
      picture={({ plugin_name, logo, category }) => (
        <PluginPicture name={plugin_name} logo={logo} category={category} size={40} />
      )}
      notice={({ state, msg, msg_about }) => {
        if (state === pluginStates.rejected) return <RejectionReason reason={msg} about={msg_about} />
        return state === pluginStates.offline && <Notice tone="warning">{t('turn.offline')}</Notice>
      }}
      tabs={useTabs()}
      detailFooter={(plugin) => (
        <Details>
          <Readme plugin={plugin} />
        </Details>
      )}
      read={(key) => fullPluginQuery(parseId(key) ?? 0)}
    />
  )
}

function Readme({ plugin }: { plugin: Plugin }) {
  const { t } = useTranslation(['plugin', 'desk'])
  const { full, isLoading, error, refetch } = useFullPlugin(plugin)
  const isOwn = usePluginRights()(plugin).mayManage
  return (
    <DetailsSection title={t('desk:field.readme')}>
      {isLoading ? (
        <Loading rows={3} />
      ) : error ? (
        <FailedList error={error} onRetry={() => void refetch()} />
      ) : (
        <Written isFramed text={full.readme} none={t(isOwn ? 'noReadmeOwn' : 'noReadme')} />
      )}
    </DetailsSection>
  )
}

function useTabs(): (plugin: Plugin) => (RecordTab | false)[] {
  const { t } = useTranslation('record')
  const { id: userId } = useIdentity()
  const hasVersions = useCapability('/app/PublishList') === 'yes'
  const hasReviews = useCapability('/app/ExamineLog') === 'yes'
  const hasBuyers = useCapability('/app/PluginBuyLog') === 'yes'
  const hasNumbers = useCapability(numbersPath) === 'yes'
  const isAdministrator = useIsAdministrator()
  const isInvolved = ({ owner_id, managers }: Plugin) =>
    isAdministrator || owner_id === userId || (managers ?? []).some(({ id }) => id === userId)
  const rightsTo = usePluginRights()
  const hasLog = useCapability('/operater_log/ListAction') === 'yes'
  return (plugin) => [
    hasVersions && {
      key: 'versions',
      label: t('tabs.versions'),
      content: <PluginVersions plugin={plugin} />,
    },
    hasReviews && {
      key: 'reviews',
      label: t('tabs.reviews'),
      content: <ReviewHistory subject={{ id: plugin.id }} isAuthor={rightsTo(plugin).mayManage} />,
    },
    hasNumbers &&
      isInvolved(plugin) && {
        key: 'numbers',
        label: t('tabs.numbers'),
        content: <PluginNumbersTab plugin={plugin} />,
      },
    // Only the owner sees sales.
    hasBuyers &&
      plugin.owner_id === userId && {
        key: 'buyers',
        label: t('tabs.buyers'),
        content: <PluginBuyers plugin={plugin} />,
      },
    hasLog && { key: 'log', label: t('tabs.log'), content: <LogOfObject kind="plugin" id={plugin.id} /> },
  ]
}

function PluginVersions({ plugin: { id } }: { plugin: Plugin }) {
  const { t, i18n } = useTranslation(['record', 'list', 'file'])
  const state = stateCells(versionStatus, ({ name }) => t(`list:status.${name}`))
  return (
    <RelatedRows
      path="/app/PublishList"
      request={{ id }}
      label={t('tabs.versions')}
      empty={t('tabs.noVersions')}
      all={versionAddress(id)}
      recordAddress={(version) => versionAddress(id, version.id)}
      rowKey={(version) => version.id}
      columns={[
        { key: 'version', title: t('list:column.version') },
        { key: 'status', title: t('list:column.status'), ...state },
        {
          key: 'download_count',
          title: t('list:column.downloads'),
          cell: (row) => numberFormat(i18n.language).format(row.download_count),
          align: 'end',
        },
        timeColumn<PluginVersion, unknown>({ key: 'publish_time', title: t('list:column.released') }),
      ]}
    />
  )
}

function PluginBuyers({ plugin: { id } }: { plugin: Plugin }) {
  const { t } = useTranslation(['record', 'earnings', 'list'])
  return (
    <RelatedRows
      path="/app/PluginBuyLog"
      request={{ plugin_id: id }}
      label={t('tabs.buyers')}
      empty={t('tabs.noBuyers')}
      all={`${addresses.earnings}?plugin_id=${encodeURIComponent(id)}`}
      rowKey={(row) => row.id}
      columns={[
        { key: 'buyer_name', title: t('earnings:column.buyer') },
        coinsColumn<Earning, unknown>({
          key: 'gross',
          title: t('earnings:column.gross'),
          free: t('list:free'),
        }),
        coinsColumn<Earning, unknown>({ key: 'net', title: t('earnings:numbers.metric.net') }),
        timeColumn<Earning, unknown>({ key: 'create_time', title: t('earnings:column.time') }),
      ]}
    />
  )
}

function PluginNumbersTab({ plugin: { id } }: { plugin: Plugin }) {
  const [choice, setChoice] = useState<NumbersChoice>({ ...defaultChoice, by: 'version' })
  return (
    <PluginNumbers
      pluginId={id}
      choice={choice}
      onChoose={(change) => setChoice((before) => ({ ...before, ...change }))}
    />
  )
}
