import { useTranslation } from 'react-i18next'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import type { TableColumn } from '#web/src/ui/table.tsx'
import { NameCell, PluginCell, PriceCell } from './cells.tsx'
import type { Overview } from './use-overview.ts'

type RankedPlugin = NonNullable<Overview['administrator']>['best_plugins'][number]

type PluginColumn<Key extends keyof RankedPlugin> = TableColumn<Pick<RankedPlugin, Key>>

export function useTopPluginColumns() {
  const { t, i18n } = useTranslation(['dashboard', 'list'])
  const { format } = numberFormat(i18n.language)
  return {
    name: {
      title: t('column.plugin'),
      cell: (row) => (
        <PageLink to={recordAddress(addresses.plugins, row.id)}>
          <PluginCell plugin={row} />
        </PageLink>
      ),
    },
    owner: { title: t('list:column.owner'), cell: (row) => <NameCell name={row.realname} /> },
    price: { title: t('column.price'), align: 'end', cell: (row) => <PriceCell price={row.buy_coin_num} /> },
    buyers: { title: t('list:column.buyers'), align: 'end', cell: (row) => format(row.buyers) },
    downloads: { title: t('list:column.downloads'), align: 'end', cell: (row) => format(row.download_cnt) },
  } as const satisfies {
    name: PluginColumn<'id' | 'plugin_name' | 'logo' | 'category'>
    owner: PluginColumn<'realname'>
    price: PluginColumn<'buy_coin_num'>
    buyers: PluginColumn<'buyers'>
    downloads: PluginColumn<'download_cnt'>
  }
}
