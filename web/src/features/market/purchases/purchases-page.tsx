import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import type { Purchase } from '#web/src/api/records.ts'
import { downloadLink } from '#web/src/features/file/version-files.tsx'
import { addresses, marketPluginAddress } from '#web/src/lib/addresses.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { ListPage } from '#web/src/list/list-page.tsx'
import { readById } from '#web/src/list/record/read-by-id.ts'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Status, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { withMarkdown } from '#web/src/ui/markdown/markdown.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { useTrackDownload } from '../plugin/plugin-versions.tsx'
import { useDevicePlatforms } from '../plugin/use-device-platforms.ts'
import { marketDetailPath, marketDetailQuery } from '../use-market-plugin.ts'

const path = '/app/UserBuyLog'

const purchaseRecord = lazyComponent(() => withMarkdown(import('../market-parts.ts')), 'PurchaseRecord')

export function PurchasesPage() {
  const { t } = useTranslation(['purchases', 'shell', 'list', 'file'])
  const router = useRouter()
  const download = useDownload()
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
      actions={(purchase) => {
        const { id, plugin_alias: alias, has_update: hasUpdate } = purchase
        if (!alias) return []
        const downloading: RowAction = {
          key: 'download',
          isMain: true,
          label: t(hasUpdate ? 'getUpdate' : 'file:downloadShort'),
          call: marketDetailPath,
          run: async () => {
            const isStarted = await download(alias)
            if (!isStarted) void router.navigate(list.recordAddress(String(id)))
          },
        }
        const viewing: RowAction = {
          key: 'market',
          label: t('list:inMarket'),
          run: () => void router.navigate(marketPluginAddress(alias)),
        }
        return isPermitted(addresses.market) ? [downloading, viewing] : [downloading]
      }}
    />
  )
}

/**
 * Returns a function that downloads a plugin's latest version for this device; resolves to false when its user has to
 * choose a file.
 */
function useDownload() {
  const client = useQueryClient()
  const own = useDevicePlatforms()
  const track = useTrackDownload()
  return async (alias: string): Promise<boolean> => {
    const plugin = await client.fetchQuery(marketDetailQuery(alias))
    const [latest] = plugin.versions
    const files = latest?.files ?? []
    const [first] = files
    // One archive for all platforms needs no choice.
    const isShared = first?.sha256 !== undefined && files.every(({ sha256 }) => sha256 === first.sha256)
    const file = files.find(({ platform }) => own.includes(platform)) ?? (isShared ? first : undefined)
    const link = downloadLink(file?.download_url ?? '', file?.file_name ?? '')
    if (link.href === undefined) return false
    Object.assign(document.createElement('a'), link).click()
    track(plugin, latest?.version)
    return true
  }
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
