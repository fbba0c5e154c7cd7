import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { type PluginState, pluginStates } from '#contract/values/states.ts'
import { useCategoryName, usePluginConfig } from '#web/src/api/plugin-config.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { Coins } from '#web/src/ui/cells/coins.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, stateText } from '#web/src/ui/cells/status.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { usePluginNextStep, useShortNextStep } from './listing/use-plugin-next-step.ts'

export function usePluginColumns(): ColumnsOf<'/app/List'> {
  const { t, i18n } = useTranslation('plugin')
  const { format } = numberFormat(i18n.language)
  const { data: config } = usePluginConfig()
  const categoryName = useCategoryName()
  const nextStep = usePluginNextStep()
  const shortNextStep = useShortNextStep()
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const label = ({ name }: (typeof pluginStatus)[PluginState]) => t(`status.${name}`)
  const statusName = (state: Plugin['state']) => stateText(pluginStatus, state, label)
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('column.name'),
      cell: (row) => <PluginName plugin={row} />,
      detailCell: (row) => row.plugin_name,
      width: 180,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('column.status'),
      value: (row) => statusName(row.state),
      cell: ({ state }) => <StateStatus entries={pluginStatus} state={state} label={label} />,
      width: 110,
      filter: {
        type: 'select',
        field: 'state',
        options: Object.values(pluginStates).map((value) => ({ value, label: statusName(value) ?? '' })),
      },
    },
    {
      key: 'turn',
      card: 'line',
      title: t('column.turn'),
      value: nextStep,
      cell: shortNextStep,
      detailCell: nextStep,
      width: 220,
    },
    {
      key: 'category',
      order: 'category',
      title: t('column.category'),
      value: (row) => categoryName(row.category),
      table: 'optional',
      filter: {
        type: 'select',
        field: 'category',
        options: config?.categories.map(({ id: value, name: label }) => ({ value, label })) ?? [],
      },
    },
    {
      key: 'price',
      card: true,
      order: 'buy_coin_num',
      title: t('column.price'),
      value: (row) => row.buy_coin_num,
      cell: ({ buy_coin_num: price }) => (price === 0 ? t('free') : <Coins value={price} />),
      detailCell: ({ buy_coin_num: price }) =>
        price === 0 ? t('free') : t('coins', { count: price, shown: format(price) }),
      align: 'end',
      width: 85,
    },
    {
      key: 'latest_version',
      title: t('column.latest'),
      value: (row) => (row.latest_version?.length === 0 ? t('noLatest') : row.latest_version),
      width: 90,
    },
    {
      key: 'buyers',
      order: 'buyers',
      title: t('column.buyers'),
      cell: (row) => format(row.buyers),
      align: 'end',
      width: 90,
    },
    {
      key: 'downloads',
      order: 'download_cnt',
      title: t('column.downloads'),
      value: (row) => row.download_cnt,
      cell: (row) => format(row.download_cnt),
      align: 'end',
      table: 'optional',
    },
    { key: 'plugin_alias', order: 'plugin_alias', title: t('column.alias'), table: 'optional' },
    { key: 'realname', title: t('column.owner'), table: 'optional' },
    {
      key: 'managers',
      title: t('column.managers'),
      value: (row) => names.format(row.managers.map(({ id, name }) => name || `#${id}`)),
      table: 'optional',
    },
    {
      key: 'description',
      title: t('column.description'),
      value: (row) => row.describe,
      table: 'optional',
      width: 260,
    },
    {
      key: 'homepage',
      title: t('column.homepage'),
      detailCell: ({ homepage }) => homepage && <Link href={homepage} />,
      table: false,
    },
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('column.created'),
      value: (row) => row.create_time,
      table: 'optional',
    }),
    timeColumn({
      key: 'update_time',
      order: 'update_time',
      title: t('column.updated'),
      value: (row) => row.update_time,
      width: 110,
    }),
  ]
}
