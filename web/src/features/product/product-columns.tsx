import { useTranslation } from 'react-i18next'
import type { EvVersion } from '#contract/product.ts'
import { productStates } from '#contract/values/states.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/time-column.tsx'
import { Platforms } from '#web/src/ui/cells/platforms.tsx'
import { StateStatus, Status, stateText, TextWithStatus } from '#web/src/ui/cells/status.tsx'

const productStatus = {
  [productStates.draft]: { name: 'draft', tone: 'neutral' },
  [productStates.released]: { name: 'released', tone: 'success' },
} as const

export function useProductColumns(): ColumnsOf<'/app/EvVersionList'> {
  const { t, i18n } = useTranslation('product')
  const platforms = ({ files }: EvVersion) => platformList(files, i18n.language)
  const label = ({ name }: (typeof productStatus)[0 | 1]) => t(`status.${name}`)
  return [
    {
      key: 'version',
      order: 'version',
      title: t('column.version'),
      cell: ({ version, latest }) => (
        <TextWithStatus text={version} status={latest && <Status tone="success">{t('latest')}</Status>} />
      ),
      width: 130,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('column.status'),
      value: ({ state }) => stateText(productStatus, state, label),
      cell: ({ state }) => <StateStatus entries={productStatus} state={state} label={label} />,
      width: 110,
    },
    {
      key: 'platforms',
      title: t('column.platforms'),
      value: platforms,
      cell: ({ files }) => <Platforms files={files} every={(total) => t('everyPlatform', { total })} />,
      detailCell: platforms,
      width: 130,
    },
    timeColumn({
      key: 'publish_time',
      card: true,
      order: 'publish_time',
      title: t('column.released'),
      value: (row) => row.publish_time,
      width: 110,
    }),
    timeColumn({
      key: 'create_time',
      order: 'create_time',
      title: t('column.created'),
      value: (row) => row.create_time,
      width: 110,
    }),
    { key: 'changelog', title: t('column.changeLog'), table: false, detail: false },
  ]
}
