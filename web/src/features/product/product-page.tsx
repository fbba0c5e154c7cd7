import { useTranslation } from 'react-i18next'
import type { EvVersion } from '#contract/product.ts'
import { platforms } from '#contract/values/platforms.ts'
import { productStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { platformNames } from '#web/src/lib/platform-names.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { exportOnly } from '#web/src/list/selection/bulk-bar-slot.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useProductColumns } from './product-columns.tsx'

const productRecord = lazyComponent(() => import('./product-parts.ts'), 'ProductRecord')
const versionDrawer = lazyComponent(() => import('./product-parts.ts'), 'ProductVersionDrawer')

export function ProductPage() {
  const { t, i18n } = useTranslation('product')
  const mayEdit = useCapability('/app/EvVersionCreateV2') === 'yes'
  const list = useList({ path: '/app/EvVersionList', columns: useProductColumns() })
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
      body: { id },
      done: t('done.released', { version }),
    }
  }
  const actionsOf = (version: EvVersion): RowAction[] => {
    // Some hosts leave the state out.
    if (version.state !== undefined && version.state !== productStates.draft) return []
    const edit: RowAction = {
      key: 'edit',
      label: t('edit'),
      call: '/app/EvVersionCreateV2',
      run: () => drawer.open({ version }),
    }
    return [edit, release(version)]
  }
  const create = mayEdit && (
    <Button type="primary" onPointerEnter={drawer.prefetch} onClick={() => drawer.open({})}>
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
