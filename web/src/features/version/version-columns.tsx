import { useTranslation } from 'react-i18next'
import { compareVersions } from '#contract/values/semver.ts'
import type { PluginVersion } from '#web/src/api/records.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/column-kinds.tsx'
import { Platforms } from '#web/src/ui/cells/platforms.tsx'
import { versionStatus } from '#web/src/ui/cells/plugin-status.ts'
import { stateCells } from '#web/src/ui/cells/status.tsx'
import { useProductRange } from '../file/product-range.ts'

export function useVersionColumns(): ColumnsOf<'/app/PublishList'> {
  const { t, i18n } = useTranslation(['version', 'list', 'file', 'review'])
  const range = useProductRange()
  const platforms = ({ files }: PluginVersion) => platformList(files, i18n.language)
  const { options, ...state } = stateCells(versionStatus, ({ name }) => t(`list:status.${name}`))
  return [
    {
      key: 'version',
      order: 'version',
      compare: compareVersions,
      title: t('list:column.version'),
      width: 110,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('list:column.status'),
      ...state,
      width: 110,
      filter: { type: 'select', field: 'state', options },
    },
    { key: 'range', title: t('list:column.range'), value: range, width: 135 },
    {
      key: 'platforms',
      card: true,
      title: t('file:column.platforms'),
      value: platforms,
      cell: ({ files }) => <Platforms files={files} every={(total) => t('file:everyPlatform', { total })} />,
      detailCell: platforms,
      width: 130,
    },
    {
      key: 'downloads',
      order: 'download_count',
      title: t('list:column.downloads'),
      value: (row) => row.download_count,
      cell: (row) => numberFormat(i18n.language).format(row.download_count),
      align: 'end',
      width: 110,
    },
    // The record says it above its details.
    { key: 'msg', title: t('review:rejection.title'), table: 'optional', detail: false, width: 220 },
    timeColumn({ key: 'release_at', title: t('column.releaseAt'), table: 'optional' }),
    timeColumn({ key: 'publish_time', card: true, order: 'publish_time', title: t('list:column.released') }),
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('list:column.created'),
      table: 'optional',
    }),
    timeColumn({
      key: 'update_time',
      order: 'update_time',
      title: t('list:column.updated'),
      table: 'optional',
    }),
    { key: 'changelog', title: t('file:column.changeLog'), table: false, detail: false },
  ]
}
