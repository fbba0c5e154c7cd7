import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '#web/src/api/call.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Overview } from '#web/src/api/records.ts'
import { addresses, newRecord, recordAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { useSelectedPlugin } from '#web/src/session/plugins.ts'
import { Stack } from '#web/src/ui/stack.tsx'
import type { TableColumn } from '#web/src/ui/table.tsx'
import { type NextStep, nextStepsOf, type PluginAtWork, stepNames } from '../plugin/next-step.ts'
import { NextStepLink } from '../plugin/next-step-cell.tsx'
import { numbersPath } from '../plugin/numbers/metric.ts'
import { NameCell, PluginStatusCell, useTopPluginColumns } from './cells.tsx'
import styles from './dashboard.module.css'
import { sumTrend, total } from './number-trend.ts'
import { Numbers, totalCard } from './numbers.tsx'
import { DashboardPart, RecordTable } from './record-table.tsx'
import { Trends } from './trends.tsx'

export type Author = NonNullable<Overview['author']>

interface AuthorSectionProps {
  data: Author
  days: Overview['days']
}

export function AuthorSection({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation('shell')
  return (
    <Stack as="section" className={styles.section} aria-labelledby="author-heading">
      <h2 id="author-heading">{t('mine')}</h2>
      <Stack className={styles.halves}>
        <DashboardPart resetKey={data}>
          <AuthorToDo tasks={authorTasks(data)} />
        </DashboardPart>
        <AuthorNumbers data={data} days={days} />
      </Stack>
      <Stack className={styles.wideFirst}>
        <AuthorPlugins plugins={data.plugins} />
        <EarningsTrend data={data} days={days} />
      </Stack>
    </Stack>
  )
}

/** The earnings of the plugin selected in the header; of all plugins if it has no buyers, or the host no numbers of one. */
function EarningsTrend({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation('dashboard')
  const selected = useSelectedPlugin(({ id }) => id)
  const isFollowed = data.plugins.length > 1
  const plugin = isFollowed && data.plugins.find(({ id, buyers }) => id === selected && buyers !== 0)
  const isOffered = useCapability(numbersPath) === 'yes'
  const { data: net, isLoading } = useQuery({
    ...callQuery(numbersPath, { plugin_id: selected, days }, 'all'),
    enabled: isOffered && Boolean(plugin),
    select: ({ by_day }) => by_day.map((day) => ({ date: day.date, value: day.net })),
  })
  const name = plugin && (net ?? isLoading) ? plugin.plugin_name : undefined
  const titles =
    name === undefined
      ? { day: t('author.earningsByDay'), week: t('author.earningsByWeek') }
      : { day: t('author.pluginByDay', { name }), week: t('author.pluginByWeek', { name }) }
  const series = isLoading ? undefined : (net ?? data.earnings_by_day)
  return <Trends trends={[{ key: 'earnings', titles, days: series }]} />
}

function AuthorNumbers({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation(['dashboard', 'list'])
  return (
    <Numbers
      data={data}
      days={days}
      cards={[
        {
          title: t('author.earningsInRange'),
          inCoins: true,
          value: ({ earnings_by_day }) => total(earnings_by_day),
          trend: ({ earnings_by_day, added_by_day }) => sumTrend(earnings_by_day, added_by_day?.earnings),
          to: addresses.earnings,
        },
        totalCard('earnings', t('author.earnings'), addresses.earnings, true),
        totalCard('downloads', t('author.downloads'), addresses.earnings),
        totalCard('buyers', t('list:column.buyers'), addresses.earnings),
      ]}
    />
  )
}

/** The author's plugins, without columns that the host does not fill. */
export function AuthorPlugins({ plugins }: Pick<Author, 'plugins'>) {
  const { t } = useTranslation(['dashboard', 'list'])
  const column = useTopPluginColumns()
  const isTold = (field: keyof Author['plugins'][number]) =>
    plugins.length === 0 || plugins.some((plugin) => plugin[field] !== undefined)
  const narrow = 'hidden' as const
  const states: TableColumn<Author['plugins'][number]> = {
    title: t('list:column.status'),
    cell: (row) => <PluginStatusCell plugin={row} />,
  }
  const latest: TableColumn<Author['plugins'][number]> = {
    title: t('list:column.latest'),
    narrow: 'wrapped',
    cell: (row) => row.latest_version || noValue,
  }
  return (
    <RecordTable
      title={t(isTold('state') ? 'author.plugins' : 'administrator.plugins')}
      all={addresses.plugins}
      rows={plugins}
      keyOf={({ id }) => id}
      empty={<PageLink to={recordAddress(addresses.plugins, newRecord)}>{t('empty.plugins')}</PageLink>}
      columns={[
        column.name,
        ...(isTold('state') ? [states] : []),
        ...(isTold('latest_version') ? [latest] : []),
        ...(isTold('buy_coin_num') ? [{ ...column.price, narrow }] : []),
        ...(isTold('buyers') ? [{ ...column.buyers, narrow }] : []),
        ...(isTold('download_cnt') ? [{ ...column.downloads, narrow }] : []),
      ]}
    />
  )
}

interface Task {
  plugin: string | undefined
  step: NextStep
}

function authorTasks({ plugins, waiting_plugins = [], waiting_versions }: Author): Task[] {
  const rights = { mayManage: true, mayReview: false }
  const named = [
    ...plugins,
    ...waiting_plugins,
    ...waiting_versions.flatMap(({ plugin_id: id, plugin_name }) =>
      id === undefined ? [] : [{ id, plugin_name }],
    ),
  ]
  const nameOfId = new Map(named.toReversed().map(({ id, plugin_name }) => [id, plugin_name]))
  return [...new Set(named.map(({ id }) => id))].flatMap((id) => {
    const { missing = [], state } = waiting_plugins.find((each) => each.id === id) ?? {}
    const known = plugins.find((each) => each.id === id)
    const plugin: PluginAtWork = {
      id,
      state: state ?? known?.state,
      latest_version: known?.latest_version,
      missing,
      open_versions: waiting_versions.filter(({ plugin_id }) => plugin_id === id),
    }
    return nextStepsOf(plugin, rights).map((step) => ({ plugin: nameOfId.get(id), step }))
  })
}

export function AuthorToDo({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation(['dashboard', 'list', 'plugin'])
  const own = tasks.filter(({ step }) => step.isOwn)
  return (
    <RecordTable
      title={t('author.waiting')}
      rows={stepNames.flatMap((name) => own.filter(({ step }) => step.name === name))}
      keyOf={(task) => `${nameOf(task)} ${task.step.to}`}
      empty={t('empty.waiting')}
      isDone
      columns={[
        { title: t('list:column.plugin'), narrow: 'wrapped', cell: (row) => <NameCell name={nameOf(row)} /> },
        {
          title: t('plugin:column.turn'),
          narrow: 'wrapped',
          cell: (row) => <NextStepLink step={row.step} name={nameOf(row)} isShort />,
        },
      ]}
    />
  )
}

function nameOf({ plugin = noValue, step }: Task): string {
  return `${plugin} ${step.version?.version ?? ''}`.trim()
}
