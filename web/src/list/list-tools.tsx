import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.ts'
import { NativeCheckbox } from '../ui/native/native-fields.tsx'
import type { ListPath } from './column.ts'
import selectBox from './data-table.module.css'
import { ExportButton } from './export-button.tsx'
import { ToolPopover, toolProps } from './tool-popover.tsx'
import type { List } from './use-list.ts'
import type { CurrentViewProps } from './views/current-view.tsx'

const settings = lazyComponent(() => import('./deferred-parts.ts'), 'ListSettings', { texts: ['list-tools'] })

const views = lazyComponent(() => import('./deferred-parts.ts'), 'ViewsPanel', { texts: ['list-tools'] })

/** The name of the current view and the notice of a shared one; the default label when loading fails. */
const { View: CurrentView } = lazyComponent(() => import('./deferred-parts.ts'), 'CurrentView', {
  texts: ['list-tools'],
  fallback: ({ children }: CurrentViewProps) => children,
})

/** The toolbar of a list: refresh, export, views, display settings. */
export function ListTools<P extends ListPath>({ list }: { list: List<P> }) {
  const { t } = useTranslation('list')
  const { view, shared } = list.viewState
  const label = t('views')
  return (
    <>
      {list.refreshEvery !== undefined && (
        <NativeCheckbox
          className={selectBox.selectBox}
          checked={list.isRefreshing}
          onChange={list.setRefreshing}
        >
          {t('refreshEvery', { seconds: list.refreshEvery })}
        </NativeCheckbox>
      )}
      <Button
        {...toolProps('refresh', t('refresh'))}
        loading={list.isFetching && list.rows !== undefined}
        onClick={list.refresh}
      />
      <ExportButton fileName={list.listName} columns={list.columns} load={list.load} />
      <ToolPopover content={views} list={list} tool="views" name={label}>
        {(view || shared) && (
          <Suspense fallback={label}>
            <CurrentView list={list}>{label}</CurrentView>
          </Suspense>
        )}
      </ToolPopover>
      <ToolPopover content={settings} list={list} tool="display" name={t('display')} />
      {shared && (
        <Suspense>
          <CurrentView list={list} />
        </Suspense>
      )}
    </>
  )
}
