import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PluginNumbers } from '#contract/plugin/plugin-numbers.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import type { Column } from '#web/src/list/column.ts'
import { ExportButton } from '#web/src/list/export-button.tsx'
import { paginate } from '#web/src/list/paginate.ts'
import { Card } from '#web/src/ui/card.tsx'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { type BreakdownRow, rowsBy } from './breakdown-rows.ts'
import { type BreakdownKey, breakdowns, differenceOf, type NumbersChoice } from './metric.ts'
import styles from './numbers.module.css'

interface BreakdownProps {
  /** Undefined while loading. */
  data: PluginNumbers | undefined
  choice: NumbersChoice
  /** Omits the breakdown by plugin. */
  isOnePlugin: boolean
  onChoose: (by: BreakdownKey) => void
}

/** A metric of the period by plugin, version or platform, as a table with bars. */
export function Breakdown({ data, choice, isOnePlugin, onChoose }: BreakdownProps) {
  const { t } = useTranslation('earnings')
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
          options={offered.map((value) => ({ value, label: t(`numbers.column.${value}`) }))}
        />
      </Row>
      {rows && data && (
        <>
          <BreakdownTable title={title} name={t(`numbers.column.${by}`)} rows={rows} />
          <div className={styles.breakdownFoot}>
            {rows.length > 0 && <ExportRows rows={rows} by={by} value={title} period={data.period} />}
          </div>
        </>
      )}
    </Card>
  )
}

interface ExportRowsProps {
  rows: readonly BreakdownRow[]
  by: BreakdownKey
  /** The title of the value column. */
  value: string
  period: PluginNumbers['period']
}

function ExportRows({ rows, by, value, period }: ExportRowsProps) {
  const { t } = useTranslation('earnings')
  const differenceText = useDifferenceText()
  const columns: Column<BreakdownRow>[] = [
    { key: 'name', title: t(`numbers.column.${by}`), value: ({ name }) => name },
    { key: 'now', title: value, value: ({ now }) => now },
    { key: 'before', title: t('numbers.column.before'), value: ({ before }) => before },
    {
      key: 'difference',
      title: t('numbers.column.difference'),
      value: ({ now, before }) => differenceText(now, before),
    },
  ]
  return (
    <ExportButton
      label={t('numbers.exportTable')}
      fileName={`plugin-numbers-${by}-${period.from}-${period.to}`}
      columns={columns}
      load={async (part) => paginate<BreakdownRow>(rows, part)}
    />
  )
}

interface BreakdownTableProps {
  title: string
  /** The title of the first column. */
  name: string
  rows: readonly BreakdownRow[]
}

function BreakdownTable({ title, name, rows }: BreakdownTableProps) {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  const differenceText = useDifferenceText()
  const greatest = Math.max(1, ...rows.map(({ now }) => now))
  if (rows.length === 0) return <Empty small title={t('numbers.empty')} />
  return (
    <ScrollBox className={styles.scroll} aria-label={t('numbers.tableOf', { title })}>
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
                <span className={styles.bar} style={{ inlineSize: `${(row.now / greatest) * 100}%` }} />
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
export function useDifferenceText(): (now: number, before: number) => string {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  return (now, before) => {
    const difference = differenceOf(now, before)
    if (!difference) return t('numbers.noComparison')
    const { kind, by, percent } = difference
    return t(`numbers.difference.${kind}`, { by: format(by), percent: format(percent) })
  }
}
