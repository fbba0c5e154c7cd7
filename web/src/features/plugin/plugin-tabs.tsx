import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Earning } from '#contract/market.ts'
import type { Plugin } from '#contract/plugin/plugin.ts'
import type { PluginVersion } from '#contract/version.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { versionAddress } from '#web/src/list/record/record-address.ts'
import { RelatedRows } from '#web/src/list/record/related-rows.tsx'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { lookOf, Status } from '#web/src/ui/cells/status.tsx'
import { versionLooks } from '#web/src/ui/cells/version-status.ts'
import { type NumbersChoice, usualChoice } from './numbers/metric.ts'
import { PluginNumbers } from './numbers/plugin-numbers.tsx'

export function PluginVersions({ plugin: { id } }: { plugin: Plugin }) {
  const { t, i18n } = useTranslation(['record', 'version'])
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
        { key: 'version', title: t('version:column.version'), value: (row) => row.version },
        {
          key: 'status',
          title: t('version:column.status'),
          value: ({ state }) => lookOf(versionLooks, state)?.name,
          cell: ({ state }) => (
            <Status tone={versionLooks[state].tone}>{t(`version:status.${versionLooks[state].name}`)}</Status>
          ),
        },
        {
          key: 'downloads',
          title: t('version:column.downloads'),
          value: (row) => row.download_count,
          cell: (row) => numberFormat(i18n.language).format(row.download_count),
          align: 'end',
        },
        timeColumn<PluginVersion, unknown>({
          key: 'released',
          title: t('version:column.released'),
          value: (row) => row.publish_time,
        }),
      ]}
    />
  )
}

export function PluginBuyers({ plugin: { id } }: { plugin: Plugin }) {
  const { t } = useTranslation(['record', 'earnings'])
  return (
    <RelatedRows
      path="/app/PluginBuyLog"
      request={{ plugin_id: id }}
      isOwn={(row) => row.plugin_id === id}
      label={t('tabs.buyers')}
      empty={t('tabs.noBuyers')}
      all={`${addresses.earnings}?plugin_id=${id}`}
      rowKey={(row) => row.id}
      columns={[
        { key: 'buyer', title: t('earnings:column.buyer'), value: (row) => row.buyer_name },
        {
          key: 'gross',
          title: t('earnings:column.gross'),
          value: (row) => row.gross,
          cell: ({ gross }) => (gross === 0 ? t('earnings:free') : <Coins value={gross} />),
          align: 'end',
        },
        {
          key: 'net',
          title: t('earnings:column.net'),
          value: (row) => row.net,
          cell: ({ net }) => <Coins value={net} />,
          align: 'end',
        },
        timeColumn<Earning, unknown>({
          key: 'time',
          title: t('earnings:column.time'),
          value: (row) => row.create_time,
        }),
      ]}
    />
  )
}

export function PluginNumbersTab({ plugin: { id } }: { plugin: Plugin }) {
  const [choice, setChoice] = useState<NumbersChoice>({ ...usualChoice, by: 'version' })
  return (
    <PluginNumbers
      pluginId={id}
      choice={choice}
      onChoose={(change) => setChoice((before) => ({ ...before, ...change }))}
    />
  )
}
