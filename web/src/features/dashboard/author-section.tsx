import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { useRouter } from '#web/patches/router-internals.tsx'
import type { Overview } from '#web/src/api/records.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses, newRecord, recordAddress, versionAddress } from '#web/src/lib/addresses.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import type { TableColumn } from '#web/src/ui/table.tsx'
import { linkedFormAddress } from '../review/review-subject.ts'
import { NameCell, PluginStatusCell, useTopPluginColumns } from './cells.tsx'
import styles from './dashboard.module.css'
import { sumTrend, total } from './number-trend.ts'
import { Numbers, totalCard } from './numbers.tsx'
import { DashboardPart, RecordTable } from './record-table.tsx'
import { Trends } from './trends.tsx'

export type Author = NonNullable<Overview['author']>

interface AuthorSectionProps {
  data: Author
  days: number | undefined
}

export function AuthorSection({ data, days }: AuthorSectionProps) {
  const { t } = useTranslation(['dashboard', 'shell'])
  return (
    <Stack as="section" className={styles.section} aria-labelledby="author-heading">
      <h2 id="author-heading">{t('shell:mine')}</h2>
      <Stack className={styles.halves}>
        <DashboardPart resetKey={data}>
          <AuthorToDo {...data} />
        </DashboardPart>
        <AuthorNumbers data={data} days={days} />
      </Stack>
      <Stack className={styles.wideFirst}>
        <AuthorPlugins plugins={data.plugins} />
        <Trends
          trends={[
            {
              key: 'earnings',
              titles: { day: t('author.earningsByDay'), week: t('author.earningsByWeek') },
              days: data.earnings_by_day,
            },
          ]}
        />
      </Stack>
    </Stack>
  )
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
          value: ({ earnings_by_day }) => total(earnings_by_day),
          trend: ({ earnings_by_day, added_by_day }) => sumTrend(earnings_by_day, added_by_day?.earnings),
          to: addresses.earnings,
        },
        totalCard('earnings', t('author.earnings'), addresses.earnings),
        totalCard('downloads', t('author.downloads'), addresses.earnings),
        totalCard('buyers', t('list:column.buyers'), addresses.earnings),
      ]}
    />
  )
}

/** The author's plugins; a column of which the host tells nothing is left out. */
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
  id: string
  plugin: string | undefined
  /** Undefined for the plugin itself. */
  version?: string | undefined
  step: 'revise' | 'release' | 'submit' | 'look'
  missing?: Author['waiting_versions'][number]['missing']
  /** The address of the form or page for the step; undefined where the plugin is unknown. */
  to: string | undefined
}

const urgency = ['revise', 'release', 'submit', 'look'] as const satisfies Task['step'][]

/** The author's tasks for rejected, approved and draft plugins and versions, most urgent first. */
export function AuthorToDo({
  waiting_plugins = [],
  waiting_versions,
}: Pick<Author, 'waiting_plugins' | 'waiting_versions'>) {
  const { t } = useTranslation(['dashboard', 'list'])
  const tasks = [...waiting_plugins.map(pluginTask), ...waiting_versions.map(versionTask)]
  return (
    <RecordTable
      title={t('author.waiting')}
      rows={urgency.flatMap((step) => tasks.filter((task) => task.step === step))}
      keyOf={({ id }) => id}
      empty={t('empty.waiting')}
      isDone
      columns={[
        { title: t('list:column.plugin'), narrow: 'wrapped', cell: (row) => <NameCell name={nameOf(row)} /> },
        { title: t('column.next'), narrow: 'wrapped', cell: (row) => <NextStep {...row} /> },
      ]}
    />
  )
}

function pluginTask(row: NonNullable<Author['waiting_plugins']>[number]): Task {
  const { id, plugin_name: plugin, state, missing } = row
  const task = { id: `plugin ${id}`, plugin }
  if (state === pluginStates.rejected)
    return { ...task, step: 'revise', to: linkedFormAddress(id, 'listing') }
  const isDraft = state === pluginStates.draft
  return {
    ...task,
    step: isDraft ? 'submit' : 'look',
    missing: isDraft ? missing : [],
    to: versionAddress(id),
  }
}

function versionTask(row: Author['waiting_versions'][number]): Task {
  const { id, plugin_id, plugin_name: plugin, version, state, missing = [] } = row
  const task = { id: `version ${id}`, plugin, version }
  if (plugin_id === undefined) return { ...task, step: 'look', to: undefined }
  switch (state) {
    case versionStates.rejected:
      return { ...task, step: 'revise', to: linkedFormAddress(plugin_id, 'files', id) }
    case versionStates.approved:
      return { ...task, step: 'release', to: linkedFormAddress(plugin_id, 'release', id) }
    case versionStates.draft: {
      const form = missing.includes('files') ? 'files' : missing.length > 0 ? 'changeLog' : undefined
      const to = form ? linkedFormAddress(plugin_id, form, id) : versionAddress(plugin_id)
      return { ...task, step: 'submit', missing, to }
    }
    default:
      return { ...task, step: 'look', to: versionAddress(plugin_id) }
  }
}

function nameOf({ plugin = noValue, version = '' }: Task): string {
  return `${plugin} ${version}`.trim()
}

function NextStep(task: Task) {
  const { step, missing = [], to } = task
  const { t, i18n } = useTranslation('dashboard')
  const router = useRouter()
  const label = t(`next.${step}`)
  const open = async (event: MouseEvent) => {
    // A modifier key opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The linked page selects another plugin, which closes open forms.
    if (to !== undefined && (await mayDiscard())) void router.navigate(to)
  }
  return (
    <Row as="span" gap="0 xs" align="baseline">
      <PageLink to={to} aria-label={`${label}: ${nameOf(task)}`} onClick={(event) => void open(event)}>
        {label}
      </PageLink>
      {missing.length > 0 && (
        <small className={styles.missing}>
          {t('missing', {
            parts: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
              missing.map((part) => t(`part.${part}`, { defaultValue: part })),
            ),
          })}
        </small>
      )}
    </Row>
  )
}
