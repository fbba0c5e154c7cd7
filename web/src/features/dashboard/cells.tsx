import { useTranslation } from 'react-i18next'
import type { Overview, Plugin } from '#web/src/api/records.ts'
import { addresses, recordAddress } from '#web/src/lib/addresses.ts'
import { elapsedSince, parseTime } from '#web/src/lib/elapsed-time.ts'
import { noValue, numberFormat } from '#web/src/lib/formats.ts'
import { systemTime } from '#web/src/lib/server-time.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { pluginStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus } from '#web/src/ui/cells/status.tsx'
import { PluginPicture } from '#web/src/ui/plugin-picture/plugin-picture.tsx'
import { useRenderAtNextUnit } from '#web/src/ui/relative-time.tsx'
import type { TableColumn } from '#web/src/ui/table.tsx'
import { usePluginStateLabel } from '../plugin/plugin-state.ts'
import { waitTimeTone } from '../review/review-subject.ts'
import styles from './dashboard.module.css'

export function PluginStatusCell({ plugin }: { plugin: Partial<Pick<Plugin, 'state' | 'latest_version'>> }) {
  const label = usePluginStateLabel()(plugin)
  return <StateStatus entries={pluginStatus} state={plugin.state} label={label} />
}

export function PriceCell({ price }: { price: number | undefined }) {
  const { t, i18n } = useTranslation(['dashboard', 'list'])
  return <span>{price === 0 ? t('list:free') : numberFormat(i18n.language).format(price)}</span>
}

export function NameCell({ name = noValue }: { name: string | undefined }) {
  return (
    <span className={styles.name} title={name}>
      {name}
    </span>
  )
}

interface PluginCellProps {
  to: string | undefined
  plugin: { plugin_name: string | undefined; logo?: string | undefined; category?: string | undefined }
}

export function PluginCell({ to, plugin: { plugin_name: name, logo, category } }: PluginCellProps) {
  return (
    <PageLink to={to}>
      <span className={styles.plugin}>
        <PluginPicture name={name} logo={logo} category={category} size={20} />
        <NameCell name={name} />
      </span>
    </PageLink>
  )
}

type RankedPlugin = NonNullable<Overview['administrator']>['best_plugins'][number]

type PluginColumn<Key extends keyof RankedPlugin> = TableColumn<Pick<RankedPlugin, Key>>

export function useTopPluginColumns() {
  const { t, i18n } = useTranslation(['dashboard', 'list'])
  const { format } = numberFormat(i18n.language)
  return {
    name: {
      title: t('list:column.plugin'),
      cell: (row) => <PluginCell plugin={row} to={recordAddress(addresses.plugins, row.id)} />,
    },
    owner: { title: t('list:column.owner'), cell: (row) => <NameCell name={row.realname} /> },
    price: {
      title: t('list:column.price'),
      align: 'end',
      cell: (row) => <PriceCell price={row.buy_coin_num} />,
    },
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

/** The waiting time of a review, coloured by its length; a dash if unknown. */
export function WaitTime({ since = '' }: { since: string | undefined }) {
  const { t, i18n } = useTranslation(['dashboard', 'common'])
  const submitted = parseTime(since)
  useRenderAtNextUnit(submitted)
  if (Number.isNaN(submitted)) return <span>{since || noValue}</span>
  const elapsed = elapsedSince(submitted, systemTime())
  return (
    <time
      className={styles.age}
      data-tone={waitTimeTone(since, systemTime())}
      dateTime={new Date(submitted).toISOString()}
    >
      {elapsed === 'now'
        ? t('common:justNow')
        : t(`age.${elapsed.value === 1 ? 'one' : 'many'}.${elapsed.unit}`, {
            value: numberFormat(i18n.language).format(elapsed.value),
          })}
    </time>
  )
}
