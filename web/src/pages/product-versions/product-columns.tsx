import { useTranslation } from 'react-i18next'
import type { EvVersion } from '../../../../contract/product-version.ts'
import { productStates } from '../../../../contract/values/states.ts'
import { Status, TextWithStatus } from '../../components/cells/status.tsx'
import type { ColumnsOf } from '../../components/list/column.ts'
import { timeColumn } from '../../components/list/time-column.tsx'
import { platformNames } from '../../lib/platform-names.ts'

export function useProductColumns(): ColumnsOf<'/app/EvVersionList'> {
  const { t, i18n } = useTranslation('product-versions')
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const statusName = ({ state }: EvVersion) =>
    state === undefined ? undefined : t(state === productStates.released ? 'status.released' : 'status.draft')
  return [
    {
      key: 'version',
      order: 'version',
      title: t('column.version'),
      value: (row) => row.version,
      cell: ({ version, latest }) => (
        <TextWithStatus text={version} status={latest && <Status tone="success">{t('latest')}</Status>} />
      ),
      width: 170,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('column.status'),
      value: statusName,
      cell: (row) => (
        <Status tone={row.state === productStates.released ? 'success' : 'neutral'}>
          {statusName(row) ?? ''}
        </Status>
      ),
      width: 120,
    },
    {
      key: 'platforms',
      title: t('column.platforms'),
      value: (row) => names.format(row.files.map(({ platform }) => platformNames[platform] ?? platform)),
      width: 300,
    },
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
    }),
    {
      key: 'changelog',
      title: t('column.changeLog'),
      value: (row) => row.changelog,
      table: false,
      detail: false,
    },
  ]
}
