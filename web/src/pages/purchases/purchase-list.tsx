import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Coins } from '../../components/cells/coins.tsx'
import type { ColumnsOf } from '../../components/list/column.ts'
import { ListPage } from '../../components/list/list-page.tsx'
import { exportOnly } from '../../components/list/selection/export-only.ts'
import { timeColumn } from '../../components/list/time-column.tsx'
import { useList } from '../../components/list/use-list.ts'
import { PluginName } from '../../components/plugin-picture/plugin-name.tsx'
import { useLayers } from './use-layers.ts'

const path = '/app/UserBuyLog'

/** `returning` focuses the market button, after the market was closed. */
export function PurchaseList({ returning }: { returning: boolean }) {
  const { t } = useTranslation('purchases')
  const { open } = useLayers()
  const list = useList({
    path,
    columns: usePurchaseColumns(),
    filters: [{ type: 'text', field: 'search_txt', label: t('keyword'), placeholder: t('keywordHint') }],
  })
  const toMarket = (
    <Button type="primary" autoFocus={returning} onClick={() => open('market')}>
      {t('toMarket')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      heading={t('heading')}
      rowKey={({ id }) => id}
      bulk={exportOnly<'/app/UserBuyLog'>()}
      rowName={({ plugin_name }) => plugin_name}
      empty={{
        title: t('empty.title'),
        text: t('empty.text'),
        action: <Button onClick={() => open('market')}>{t('empty.action')}</Button>,
      }}
      tools={toMarket}
      actions={({ plugin_alias }) => [
        {
          key: 'market',
          label: t('inMarket'),
          disabled: plugin_alias === '' ? t('gone.text') : undefined,
          run: () => open('plugin', plugin_alias),
        },
      ]}
    />
  )
}

function usePurchaseColumns(): ColumnsOf<typeof path> {
  const { t } = useTranslation('purchases')
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('column.plugin'),
      value: (row) => row.plugin_name,
      cell: (row) => <PluginName plugin={row} />,
      width: 220,
    },
    { key: 'plugin_alias', title: t('column.alias'), value: (row) => row.plugin_alias, width: 180 },
    {
      key: 'price',
      card: true,
      order: 'price',
      title: t('column.price'),
      value: (row) => row.price,
      cell: ({ price }) => (price === 0 ? t('free') : <Coins value={price} />),
      width: 120,
    },
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.time'),
      value: (row) => row.create_time,
      filter: { type: 'dates', field: 'date' },
    }),
  ]
}
