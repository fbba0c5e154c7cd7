import { useTranslation } from 'react-i18next'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { usePluginOptions } from '#web/src/session/plugins.ts'

export const earningsPath = '/app/PluginBuyLog'

export function useEarningColumns(): ColumnsOf<typeof earningsPath> {
  const { t } = useTranslation(['earnings', 'plugin'])
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
    coinsColumn({
      key: 'gross',
      order: 'gross',
      title: t('column.gross'),
      free: t('plugin:free'),
      width: 110,
    }),
    coinsColumn({ key: 'commission', order: 'commission', title: t('column.commission'), width: 120 }),
    coinsColumn({ key: 'net', card: true, order: 'net', title: t('column.net'), width: 120 }),
    timeColumn({
      key: 'create_time',
      card: true,
      order: 'create_time',
      title: t('column.time'),
      filter: { type: 'dates', field: 'date' },
    }),
  ]
}
