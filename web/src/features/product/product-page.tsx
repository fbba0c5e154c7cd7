import { useTranslation } from 'react-i18next'
import { platformNames, platforms } from '#contract/values/platforms.ts'
import { compareVersions } from '#contract/values/semver.ts'
import { productStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { EvVersion } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { platformList } from '#web/src/lib/platform-names.ts'
import type { ColumnsOf } from '#web/src/list/column.ts'
import { timeColumn } from '#web/src/list/column-kinds.tsx'
import { ListPage } from '#web/src/list/list-page.tsx'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Platforms } from '#web/src/ui/cells/platforms.tsx'
import { Status, stateCells, TextWithStatus } from '#web/src/ui/cells/status.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'

const productRecord = lazyComponent(() => import('./product-parts.ts'), 'ProductRecord')
const versionDrawer = lazyComponent(() => import('./product-parts.ts'), 'ProductVersionDrawer')

export function ProductPage() {
  const { t, i18n } = useTranslation(['product', 'shell', 'list', 'file'])
  const mayEdit = useCapability('/app/EvVersionCreateV2') === 'yes'
  const list = useList({ path: '/app/EvVersionList', columns: useProductColumns() })
  const drawer = useOverlay(versionDrawer)
  useNewRecordForm(mayEdit, () => drawer.open({}))
  const names = new Intl.ListFormat(i18n.language)

  const release = ({ id, version, state, files }: EvVersion): RowAction => {
    const missing = platforms.filter((platform) => files.every((file) => file.platform !== platform))
    const values = { version, platforms: names.format(missing.map((platform) => platformNames[platform])) }
    return {
      key: 'release',
      isMain: true,
      label: t('release'),
      call: '/app/EvPublishRelease',
      disabled: state !== undefined && files.length === 0 ? t('noFiles', values) : undefined,
      question: {
        title: t('ask.title', values),
        text: t(missing.length === 0 ? 'ask.text' : 'ask.missing', values),
        confirm: t('ask.title', values),
      },
      body: { id },
      done: t('done.released', { version }),
    }
  }
  const actionsOf = (version: EvVersion): RowAction[] => {
    if (version.state !== undefined && version.state !== productStates.draft) return []
    const edit: RowAction = {
      key: 'edit',
      label: t('list:edit'),
      call: '/app/EvVersionCreateV2',
      run: () => drawer.open({ version }),
    }
    return [edit, release(version)]
  }
  const create = mayEdit && (
    <Button type="primary" onPointerEnter={drawer.prefetch} onClick={() => drawer.open({})}>
      {t('file:newVersion')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.productVersions)}
        rowKey={({ id }) => id}
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

const productStatus = {
  [productStates.draft]: { name: 'draft', tone: 'neutral' },
  [productStates.released]: { name: 'released', tone: 'success' },
} as const

function useProductColumns(): ColumnsOf<'/app/EvVersionList'> {
  const { t, i18n } = useTranslation(['product', 'list', 'file'])
  const platforms = ({ files }: EvVersion) => platformList(files, i18n.language)
  return [
    {
      key: 'version',
      order: 'version',
      compare: compareVersions,
      title: t('list:column.version'),
      cell: ({ version, latest }) => (
        <TextWithStatus
          text={version}
          status={latest && <Status tone="success">{t('file:latest')}</Status>}
        />
      ),
      width: 130,
    },
    {
      key: 'status',
      card: true,
      order: 'state',
      title: t('list:column.status'),
      ...stateCells(productStatus, ({ name }) => t(`list:status.${name}`)),
      width: 110,
    },
    {
      key: 'platforms',
      title: t('file:column.platforms'),
      value: platforms,
      cell: ({ files }) => <Platforms files={files} every={(total) => t('file:everyPlatform', { total })} />,
      detailCell: platforms,
      width: 130,
    },
    timeColumn({
      key: 'publish_time',
      card: true,
      order: 'publish_time',
      title: t('list:column.released'),
      width: 110,
    }),
    timeColumn({ key: 'create_time', order: 'create_time', title: t('list:column.created'), width: 110 }),
    { key: 'changelog', title: t('file:column.changeLog'), table: false, detail: false },
  ]
}
