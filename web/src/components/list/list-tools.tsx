import { Popover } from 'antd'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { onDemand, useOnDemand } from '../on-demand.ts'
import { NativeCheckbox } from '../plain/native-fields.tsx'
import type { ListPath } from './column.ts'
import { ExportButton } from './export-button.tsx'
import styles from './list-page.module.css'
import type { List } from './use-list.ts'

const listSettings = onDemand(async () => (await import('./list-settings.tsx')).ListSettings)

/** The buttons above a list: refresh, export, display. */
export function ListTools<P extends ListPath>({ list }: { list: List<P> }) {
  const { t } = useTranslation('list')
  const { View, whenLoaded, prepare } = useOnDemand(listSettings)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {list.refreshEvery !== undefined && (
        <NativeCheckbox className={styles.field} checked={list.isRefreshing} onChange={list.setRefreshing}>
          {t('refreshEvery', { seconds: list.refreshEvery })}
        </NativeCheckbox>
      )}
      <Button loading={list.isFetching && list.rows !== undefined} onClick={list.refresh}>
        {t('refresh')}
      </Button>
      <ExportButton fileName={list.listName} columns={list.columns} load={list.load} />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={(open) => (open ? whenLoaded(() => setOpen(true)) : setOpen(false))}
        content={
          <Suspense>
            <View list={list.listName} columns={list.columns} />
          </Suspense>
        }
      >
        <Button aria-expanded={isOpen} onPointerEnter={prepare} onFocus={prepare}>
          {t('settings.open')}
        </Button>
      </Popover>
    </>
  )
}
