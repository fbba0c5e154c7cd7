import { useTranslation } from 'react-i18next'
import { useCategoryName, usePluginConfig } from '#web/src/api/plugin-config.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { coinsColumn, timeColumn } from '#web/src/list/column-kinds.tsx'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, stateCells, stateText } from '#web/src/ui/cells/status.tsx'
import { Link } from '#web/src/ui/link.tsx'
import { PluginName } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { NextStepLink, NextSteps, useNextSteps, useStepTexts } from './next-step-cell.tsx'
import { usePluginStateLabel } from './plugin-state.ts'

export function usePluginColumns(): ColumnsOf<'/app/List'> {
  const { t, i18n } = useTranslation(['plugin', 'list', 'desk'])
  const { format } = numberFormat(i18n.language)
  const { price } = useCoinTexts()
  const { data: config } = usePluginConfig()
  const categoryName = useCategoryName()
  const nextSteps = useNextSteps()
  const stepText = useStepTexts().shortTurn
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const { options } = stateCells(pluginStatus, ({ name }) => t(`list:status.${name}`))
  const stateLabel = usePluginStateLabel()
  return [
    {
      key: 'plugin_name',
      order: 'plugin_name',
      title: t('list:column.name'),
      cell: (row) => <PluginName plugin={row} />,
      detailCell: (row) => row.plugin_name,
      width: 180,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('list:column.status'),
      value: (row) => stateText(pluginStatus, row.state, stateLabel(row)),
      cell: (row) => <StateStatus entries={pluginStatus} state={row.state} label={stateLabel(row)} />,
      width: 110,
      filter: { type: 'select', field: 'state', options },
    },
    {
      key: 'turn',
      card: 'line',
      title: t('column.turn'),
      value: (row) => nextSteps(row).slice(0, 1).map(stepText)[0],
      cell: (row) =>
        nextSteps(row)
          .slice(0, 1)
          .map((step) => <NextStepLink key={step.name} step={step} name={row.plugin_name} />),
      detailCell: (row) => <NextSteps plugin={row} />,
      width: 220,
    },
    {
      key: 'category',
      order: 'category',
      title: t('list:column.category'),
      value: (row) => categoryName(row.category),
      table: 'optional',
      filter: {
        type: 'select',
        field: 'category',
        options: config?.categories.map(({ id: value, name: label = value }) => ({ value, label })) ?? [],
      },
    },
    coinsColumn({
      key: 'price',
      card: true,
      order: 'buy_coin_num',
      title: t('list:column.price'),
      value: (row) => row.buy_coin_num,
      free: t('list:free'),
      detailCell: (row) => price(row.buy_coin_num),
      width: 85,
    }),
    {
      key: 'latest_version',
      title: t('column.latest'),
      value: (row) => (row.latest_version?.length === 0 ? t('noLatest') : row.latest_version),
      width: 90,
    },
    {
      key: 'buyers',
      order: 'buyers',
      title: t('list:column.buyers'),
      cell: (row) => format(row.buyers),
      align: 'end',
      width: 90,
    },
    {
      key: 'downloads',
      order: 'download_cnt',
      title: t('list:column.downloads'),
      value: (row) => row.download_cnt,
      cell: (row) => format(row.download_cnt),
      align: 'end',
      table: 'optional',
    },
    { key: 'plugin_alias', order: 'plugin_alias', title: t('list:column.alias'), table: 'optional' },
    { key: 'realname', title: t('list:column.owner'), table: 'optional' },
    {
      key: 'managers',
      title: t('column.managers'),
      value: (row) => names.format(row.managers.map(({ id, name }) => name || `#${id}`)),
      table: 'optional',
    },
    {
      key: 'description',
      title: t('desk:field.describe'),
      value: (row) => row.describe,
      table: 'optional',
      width: 260,
    },
    {
      key: 'homepage',
      title: t('list:column.homepage'),
      detailCell: ({ homepage }) => homepage && <Link href={homepage} />,
      table: false,
    },
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('list:column.created'),
      table: 'optional',
    }),
    timeColumn({ key: 'update_time', order: 'update_time', title: t('list:column.updated'), width: 110 }),
  ]
}
