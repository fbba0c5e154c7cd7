import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginNumbers } from '#web/src/api/records.ts'
import { noValue, numberFormat, sumOf } from '#web/src/lib/formats.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row, ScrollBox } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { type BreakdownKey, breakdowns, differenceOf, type Metric, type NumbersChoice } from './metric.ts'
import styles from './numbers.module.css'

interface BreakdownProps {
  data: PluginNumbers | undefined
  choice: NumbersChoice
  isOnePlugin: boolean
  onChoose: (by: BreakdownKey) => void
}

/** A metric of the period by plugin, version or platform, as a table with bars. */
export function Breakdown({ data, choice, isOnePlugin, onChoose }: BreakdownProps) {
  const { t } = useTranslation(['earnings', 'list'])
  const headingId = useId()
  const offered = breakdowns.filter((name) => name !== 'plugin' || !isOnePlugin)
  const by = offered.includes(choice.by) ? choice.by : 'version'
  const title = by === 'plugin' ? t(`numbers.byPlugin.${choice.metric}`) : t(`numbers.by.${by}`)
  const rows = data && rowsBy(by, data, { metric: choice.metric, isOnePlugin })
  return (
    <Card
      as="section"
      gap="xs"
      padding="sm"
      className={styles.breakdown}
      aria-labelledby={headingId}
      aria-busy={!data}
    >
      <Row justify="between">
        <h3 data-minor id={headingId}>
          {title}
        </h3>
        <Segmented
          size="small"
          aria-label={t('numbers.breakdown')}
          value={by}
          onChange={onChoose}
          options={offered.map((value) => ({ value, label: t(`list:column.${value}`) }))}
        />
      </Row>
      {rows && <BreakdownTable title={title} name={t(`list:column.${by}`)} rows={rows} />}
    </Card>
  )
}

interface BreakdownTableProps {
  title: string
  name: string
  rows: readonly BreakdownRow[]
}

function BreakdownTable({ title, name, rows }: BreakdownTableProps) {
  const { t, i18n } = useTranslation(['earnings', 'chart'])
  const { format } = numberFormat(i18n.language)
  const differenceText = useDifferenceText()
  const greatest = Math.max(1, ...rows.map(({ now = 0 }) => now))
  if (rows.length === 0) return <Empty small title={t('numbers.empty')} />
  return (
    <ScrollBox className={styles.scroll} aria-label={t('chart:tableOf', { title })}>
      <Table
        stickyHead
        className={styles.table}
        aria-label={title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            title: name,
            isRowHeader: true,
            cell: (row) => (
              <>
                {row.name}
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${((row.now ?? 0) / greatest) * 100}%` }}
                />
              </>
            ),
          },
          { title: t('numbers.column.now'), align: 'end', cell: ({ now }) => format(now) },
          { title: t('numbers.column.before'), align: 'end', cell: ({ before }) => format(before) },
          {
            title: t('numbers.column.difference'),
            align: 'end',
            cell: ({ now, before }) => differenceText(now, before),
          },
        ]}
      />
    </ScrollBox>
  )
}

/** Returns a function that describes the change of a number from the previous period. */
export function useDifferenceText(): (now: number | undefined, before: number | undefined) => string {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  return (now, before) => {
    if (now === undefined || before === undefined) return noValue
    const difference = differenceOf(now, before)
    if (!difference) return t('numbers.noComparison')
    const { kind, by, percent } = difference
    return t(`numbers.difference.${kind}`, { by: format(by), percent: format(percent) })
  }
}

export interface BreakdownRow {
  key: string
  name: string
  now: number | undefined
  before: number | undefined
}

interface RowOptions {
  metric: Metric
  isOnePlugin: boolean
}

/** Returns the rows in descending order, without those that are 0 in both periods. */
export function rowsBy(
  by: BreakdownKey,
  { by_plugin, by_version, by_platform }: PluginNumbers,
  { metric, isOnePlugin }: RowOptions,
): BreakdownRow[] {
  const rows = {
    plugin: () =>
      by_plugin.map(({ plugin_id, plugin_name, period, before }) => ({
        key: String(plugin_id),
        name: plugin_name ?? noValue,
        now: period[metric],
        before: before[metric],
      })),
    version: () =>
      by_version.map(({ plugin_id, plugin_name, version, downloads, downloads_before }) => ({
        key: `${plugin_id} ${version}`,
        name: [...(isOnePlugin ? [] : [plugin_name]), version].map((text) => text ?? noValue).join(' '),
        now: downloads,
        before: downloads_before,
      })),
    platform: () =>
      by_platform.map(({ platform, downloads, downloads_before }) => ({
        key: platform,
        name: platformName(platform),
        now: downloads,
        before: downloads_before,
      })),
  }[by]()
  return rows
    .filter(({ now, before }) => (sumOf(now, before) ?? 1) > 0)
    .toSorted((a, b) => descending(a.now, b.now) || descending(a.before, b.before))
}

/** Compares numbers, unknown ones last; NaN if both are. */
function descending(a = -Infinity, b = -Infinity): number {
  return b - a
}
