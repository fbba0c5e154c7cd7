import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import type { Purchase } from '#web/src/api/records.ts'
import { addresses, marketPluginAddress } from '#web/src/lib/addresses.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { ListPage } from '#web/src/list/list-page.tsx'
import { readById } from '#web/src/list/record/read-by-id.ts'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { withMarkdown } from '#web/src/ui/markdown/markdown.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'

const path = '/app/UserBuyLog'

const purchaseRecord = lazyComponent(() => withMarkdown(import('../market-parts.ts')), 'PurchaseRecord')

export function PurchasesPage() {
  const { t } = useTranslation(['purchases', 'shell', 'list'])
  const router = useRouter()
  const isPermitted = useIsPermitted()
  const list = useList({
    path,
    columns: usePurchaseColumns(),
    filters: [{ type: 'text', field: 'search_txt', label: t('list:keyword'), placeholder: t('keywordHint') }],
  })
  const marketButton = (label: string) => (
    <PageLink button={{ type: 'primary' }} to={addresses.market}>
      {label}
    </PageLink>
  )
  const isIgnored = list.query.filters.has_update === 1 && list.rows?.some((row) => !row.has_update)
  return (
    <ListPage
      list={list}
      heading={usePageTitle(addresses.purchases)}
      rowKey={({ id }) => id}
      rowName={({ plugin_name }) => plugin_name}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: marketButton(t('empty.action')) }}
      tools={marketButton(t('toMarket'))}
      summary={isIgnored && <p role="status">{t('updates.ignored')}</p>}
      record={purchaseRecord}
      read={readById(path)}
      actions={({ plugin_alias }) =>
        isPermitted(addresses.market) && plugin_alias
          ? [
              {
                key: 'market',
                label: t('inMarket'),
                run: () => void router.navigate(marketPluginAddress(plugin_alias)),
              },
            ]
          : []
      }
    />
  )
}

function usePurchaseColumns(): ColumnsOf<typeof path> {
  const { t } = useTranslation(['purchases', 'list'])
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('list:column.plugin'),
      cell: (row) => <PluginName plugin={row} />,
      // The record's header has the name and the picture.
      detail: false,
      width: 200,
    },
    {
      key: 'latest_version',
      card: 'line',
      title: t('list:column.latest'),
      cell: (row) => <LatestVersion {...row} />,
      width: 190,
      filter: {
        type: 'select',
        field: 'has_update',
        label: t('updates.label'),
        options: [{ value: 1, label: t('updates.only') }],
      },
    },
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.time'),
      filter: { type: 'dates', field: 'date' },
    }),
    coinsColumn({
      key: 'price',
      card: true,
      order: 'price',
      title: t('list:column.priceInCoins'),
      free: t('list:free'),
      width: 150,
    }),
    { key: 'plugin_alias', title: t('list:column.alias'), width: 180 },
  ]
}

/** The latest version, with a badge when it is newer than the downloaded one. */
function LatestVersion({ latest_version: text = '', has_update: hasUpdate }: Purchase) {
  const { t } = useTranslation('purchases')
  if (!hasUpdate) return <span>{text}</span>
  return <TextWithStatus text={text} status={<Status tone="info">{t('update')}</Status>} />
}
