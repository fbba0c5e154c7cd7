import { useTranslation } from 'react-i18next'
import type { EvVersion } from '../../../../contract/product-version.ts'
import { platforms } from '../../../../contract/values/platforms.ts'
import { productStates } from '../../../../contract/values/states.ts'
import { call } from '../../api/call.ts'
import { useIsOffered } from '../../api/offered-calls.ts'
import { Button } from '../../components/button.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import type { RowAction } from '../../components/list/row-actions.tsx'
import { exportOnly } from '../../components/list/selection/export-only.ts'
import { useList } from '../../components/list/use-list.ts'
import { useNewRecordForm } from '../../components/list/use-new-record-form.ts'
import { onDemand } from '../../components/on-demand.ts'
import { useOverlay } from '../../components/overlay.tsx'
import { useInvalidate } from '../../components/use-invalidate.ts'
import { showToast } from '../../lib/feedback.ts'
import { platformNames } from '../../lib/platform-names.ts'
import { useProductColumns } from './product-columns.tsx'

const productRecord = onDemand(async () => (await import('./product-record.tsx')).ProductRecord, 'record')
const versionDrawer = onDemand(
  async () => (await import('./product-version-drawer.tsx')).ProductVersionDrawer,
)

export function ProductVersionsPage() {
  const { t, i18n } = useTranslation('product-versions')
  const mayEdit = useIsOffered('/app/EvVersionCreateV2')
  const list = useList({ path: '/app/EvVersionList', columns: useProductColumns() })
  const invalidate = useInvalidate()
  const drawer = useOverlay(versionDrawer)
  useNewRecordForm(mayEdit, () => drawer.open({}))
  const names = new Intl.ListFormat(i18n.language)

  const release = ({ id, version, files }: EvVersion): RowAction => {
    const missing = platforms.filter((platform) => files.every((file) => file.platform !== platform))
    const values = { version, platforms: names.format(missing.map((platform) => platformNames[platform])) }
    return {
      key: 'release',
      label: t('release'),
      call: '/app/EvPublishRelease',
      question: {
        title: t('ask.title', values),
        text: t(missing.length === 0 ? 'ask.text' : 'ask.missing', values),
        confirm: t('ask.confirm', values),
      },
      run: async () => {
        try {
          await call('/app/EvPublishRelease', { id })
          showToast({ type: 'success', text: t('done.released', { version }) })
        } finally {
          await invalidate('/app/EvPublishRelease')
        }
      },
    }
  }
  const actionsOf = (version: EvVersion): RowAction[] => {
    if (version.state === productStates.released) return []
    const edit: RowAction = {
      key: 'edit',
      label: t('edit'),
      call: '/app/EvVersionCreateV2',
      run: () => drawer.open({ version }),
    }
    return [edit, release(version)]
  }
  const create = mayEdit && (
    <Button type="primary" onPointerEnter={drawer.prepare} onClick={() => drawer.open({})}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        bulk={exportOnly<'/app/EvVersionList'>()}
        rowName={({ version }) => version}
        empty={{
          title: t('empty.title'),
          text: t(mayEdit ? 'empty.editor' : 'empty.reader'),
          action: create,
        }}
        actions={actionsOf}
        record={productRecord}
        tools={create}
      />
      {drawer.element}
    </>
  )
}
