import { useTranslation } from 'react-i18next'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { ScrollBox } from '#web/src/ui/scroll-box.tsx'
import type { BreakdownRow } from './breakdown-rows.ts'
import styles from './numbers.module.css'
import { useDifferenceText } from './use-difference-text.ts'

interface BreakdownTableProps {
  title: string
  /** The title of the first column. */
  name: string
  rows: readonly BreakdownRow[]
}

export function BreakdownTable({ title, name, rows }: BreakdownTableProps) {
  const { t, i18n } = useTranslation('earnings')
  const { format } = numberFormat(i18n.language)
  const differenceText = useDifferenceText()
  const greatest = Math.max(1, ...rows.map(({ now }) => now))
  if (rows.length === 0) return <Empty small title={t('numbers.empty')} />
  return (
    <ScrollBox className={styles.scroll} aria-label={t('numbers.tableOf', { title })}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{t('numbers.column.now')}</th>
            <th scope="col">{t('numbers.column.before')}</th>
            <th scope="col">{t('numbers.column.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name: label, now, before }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <span className={styles.bar} style={{ inlineSize: `${(now / greatest) * 100}%` }} />
              </th>
              <td>{format(now)}</td>
              <td>{format(before)}</td>
              <td>{differenceText(now, before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
