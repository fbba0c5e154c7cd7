import { useTranslation } from 'react-i18next'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { usePluginOptions } from '#web/src/session/plugins.ts'
import { Coins } from '#web/src/ui/cells/coins.tsx'

export const earningsPath = '/app/PluginBuyLog'

export function useEarningColumns(): ColumnsOf<typeof earningsPath> {
  const { t } = useTranslation('earnings')
  const plugins = usePluginOptions().data ?? []
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('column.plugin'),
      width: 200,
      filter: {
        type: 'select',
        field: 'plugin_id',
        options: plugins.map(({ id, name }) => ({ value: id, label: name })),
      },
    },
    { key: 'buyer_name', card: true, order: 'buyer_name', title: t('column.buyer'), width: 140 },
    {
      key: 'gross',
      order: 'gross',
      title: t('column.gross'),
      cell: ({ gross }) => (gross === 0 ? t('free') : <Coins value={gross} />),
      align: 'end',
      width: 110,
    },
    {
      key: 'commission',
      order: 'commission',
      title: t('column.commission'),
      cell: ({ commission }) => <Coins value={commission} />,
      align: 'end',
      width: 120,
    },
    {
      key: 'net',
      card: true,
      order: 'net',
      title: t('column.net'),
      cell: ({ net }) => <Coins value={net} />,
      align: 'end',
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
