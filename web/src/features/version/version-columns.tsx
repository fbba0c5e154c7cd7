import { useTranslation } from 'react-i18next'
import { type VersionState, versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { Platforms } from '#web/src/ui/cells/platforms.tsx'
import { versionStatus } from '#web/src/ui/cells/plugin-status.ts'
import { StateStatus, stateText } from '#web/src/ui/cells/status.tsx'

/** Returns the compatible product versions as text. */
export function useRange(): (version: PluginVersion) => string {
  const { t } = useTranslation('version')
  return ({ gte_ev_dependency_ver: from, lte_ev_dependency_ver: to }) => {
    if (!from) return to ? t('range.to', { to }) : t('range.any')
    return to ? t('range.both', { from, to }) : t('range.from', { from })
  }
}

export function useVersionColumns(): ColumnsOf<'/app/PublishList'> {
  const { t, i18n } = useTranslation('version')
  const range = useRange()
  const platforms = ({ files }: PluginVersion) => platformList(files, i18n.language)
  const label = ({ name }: (typeof versionStatus)[VersionState]) => t(`status.${name}`)
  const statusName = (state: PluginVersion['state']) => stateText(versionStatus, state, label)
  return [
    { key: 'version', order: 'version', title: t('column.version'), width: 110 },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('column.status'),
      value: (row) => statusName(row.state),
      cell: ({ state }) => <StateStatus entries={versionStatus} state={state} label={label} />,
      width: 110,
      filter: {
        type: 'select',
        field: 'state',
        options: Object.values(versionStates).map((value) => ({ value, label: statusName(value) ?? '' })),
      },
    },
    { key: 'range', title: t('column.range'), value: range, width: 135 },
    {
      key: 'platforms',
      card: true,
      title: t('column.platforms'),
      value: platforms,
      cell: ({ files }) => <Platforms files={files} every={(total) => t('everyPlatform', { total })} />,
      detailCell: platforms,
      width: 130,
    },
    {
      key: 'downloads',
      order: 'download_count',
      title: t('column.downloads'),
      value: (row) => row.download_count,
      cell: (row) => numberFormat(i18n.language).format(row.download_count),
      align: 'end',
      width: 110,
    },
    { key: 'msg', title: t('column.reason'), table: 'optional', width: 220 },
    timeColumn({
      key: 'release_at',
      title: t('column.releaseAt'),
      value: (row) => row.release_at,
      table: 'optional',
    }),
    timeColumn({
      key: 'publish_time',
      card: true,
      order: 'publish_time',
      title: t('column.released'),
      value: (row) => row.publish_time,
    }),
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
      table: 'optional',
    }),
    { key: 'changelog', title: t('column.changeLog'), table: false, detail: false },
  ]
}
