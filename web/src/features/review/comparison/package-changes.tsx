import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '#web/src/api/records.ts'
import { formatBytes } from '#web/src/lib/byte-size.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { platformName } from '#web/src/lib/platform-names.ts'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { Table } from '#web/src/ui/table.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './changes.module.css'
import {
  type ChangeKind,
  type ComparedPackages,
  changeKind,
  compareEntries,
  comparePlatforms,
  countChanges,
  type SizeChange,
} from './compare.ts'

const tones = {
  added: 'success',
  removed: 'error',
  grown: 'warning',
  shrunk: 'info',
  same: 'neutral',
} as const satisfies Record<ChangeKind, Tone>

interface PackageChangesProps {
  version: PluginVersion
  before: PluginVersion | null | undefined
  packages: ComparedPackages
}

/** The changes of a version's packages by platform and contained file. */
export function PackageChanges({ version, before, packages }: PackageChangesProps) {
  const { t } = useTranslation(['desk', 'list'])
  const entries = compareEntries(before, version, packages)
  const same = entries.filter((entry) => changeKind(entry) === 'same')
  const changed = entries.filter((entry) => changeKind(entry) !== 'same')
  const isFirst = !before
  return (
    <>
      <SizeTable
        title={t(isFirst ? 'filesNow' : 'filesChanged')}
        head={t('list:column.platform')}
        changes={comparePlatforms(before, version, packages)}
        nameOf={platformName}
        isFirst={isFirst}
      />
      {entries.length === 0 ? (
        <Note>{t('noEntries')}</Note>
      ) : (
        <SizeTable title={t('entries')} head={t('column.file')} changes={changed} isFirst={isFirst} />
      )}
      {same.length > 0 && (
        <details>
          <summary>{t('entriesSame', { count: same.length })}</summary>
          <ul className={styles.same}>
            {same.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** The numbers of added, removed and resized files, without zeros. */
export function PackageSummary({ version, before, packages }: PackageChangesProps) {
  const { t, i18n } = useTranslation('desk')
  if (!before) return null
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const changes = (all: readonly SizeChange[]) => {
    const counts = countChanges(all)
    const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => counts[kind] > 0)
    if (kinds.length === 0) return t('summary.none')
    return names.format(kinds.map((kind) => t(`summary.${kind}`, { count: counts[kind] })))
  }
  return (
    <>
      <li>{t('summary.files', { changes: changes(comparePlatforms(before, version, packages)) })}</li>
      <li>{t('summary.entries', { changes: changes(compareEntries(before, version, packages)) })}</li>
    </>
  )
}

interface SizeTableProps {
  title: string
  head: string
  changes: readonly SizeChange[]
  nameOf?: (name: string) => string
  isFirst: boolean
}

function SizeTable({ title, head, changes, nameOf = (name) => name, isFirst }: SizeTableProps) {
  const { t, i18n } = useTranslation('desk')
  if (changes.length === 0) return null
  const size = (each: SizeChange, side: 'before' | 'after') =>
    side in each ? formatBytes(each[side], i18n.language) : ''
  const change = (each: SizeChange) => {
    const kind = changeKind(each)
    if (!kind) return noValue
    const { before, after } = { before: 0, after: 0, ...each }
    const difference = before === undefined || after === undefined ? undefined : Math.abs(after - before)
    return (
      <Status tone={tones[kind]}>
        {t(`change.${kind}`, { size: formatBytes(difference, i18n.language) })}
      </Status>
    )
  }
  const name = { title: head, isRowHeader: true, cell: (each: SizeChange) => nameOf(each.name) }
  const before = { title: t('column.before'), cell: (each: SizeChange) => size(each, 'before') }
  const after = { title: t('column.after'), cell: (each: SizeChange) => size(each, 'after') }
  const difference = { title: t('column.change'), cell: change }
  return (
    <Table
      className={styles.table}
      caption={title}
      rows={changes}
      keyOf={({ name }) => name}
      columns={isFirst ? [name, after] : [name, before, after, difference]}
    />
  )
}
