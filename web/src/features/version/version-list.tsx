import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { usePageSearchParams } from '#web/patches/router-internals.tsx'
import { useCapability } from '#web/src/api/capability.ts'
import { offeredQuery } from '#web/src/api/offered.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { useFocusCreated } from '#web/src/list/use-focus-created.ts'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { Button } from '#web/src/ui/button.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { Segmented } from '#web/src/ui/segmented.tsx'
import { useEditPlugin } from '../plugin/listing/use-edit-plugin.ts'
import { readLinkedForm } from '../review/review-subject.ts'
import { PluginSummary } from './plugin-summary.tsx'
import { ReleasePanel } from './release/release-panel.tsx'
import { isEditable } from './release/release-plan.ts'
import { useVersionActions, type VersionForms } from './use-version-actions.tsx'
import { useVersionColumns } from './version-columns.tsx'
import { isRejected, rejectedForm } from './version-progress.ts'
import { allVersionsQuery } from './version-queries.ts'
import { VersionTimeline } from './version-timeline.tsx'
import styles from './versions.module.css'

const bulk = lazyComponent(() => import('./version-parts.ts'), 'VersionBulk')
const versionRecord = lazyComponent(() => import('./version-parts.ts'), 'VersionRecord')
const newVersionDrawer = lazyComponent(() => import('./version-parts.ts'), 'NewVersionDrawer')

const views = ['timeline', 'table'] as const

interface VersionsProps {
  plugin: Plugin
  rights: PluginRights
  queue: ReactNode
  onReview: (version: PluginVersion) => void
}

/** A plugin's versions as a timeline or a table, and the steps to its first release. */
export function VersionList({ plugin, rights, queue, onReview }: VersionsProps) {
  const { t } = useTranslation(['version', 'shell', 'record', 'file', 'list'])
  const list = useList({ path: '/app/PublishList', columns: useVersionColumns(), fixed: { id: plugin.id } })
  const client = useQueryClient()
  const drawer = useOverlay(newVersionDrawer)
  const focusCreated = useFocusCreated(list)
  const edit = useEditPlugin()
  const { forms, actionsOf, elements } = useVersionActions({ plugin, rights, onReview })
  const [view, setView] = useView()
  const { run } = useCall()
  const openNewVersion = (focus?: string) =>
    run(async () => {
      // The next version number depends on all existing versions.
      const [{ list: versions }] = await Promise.all([
        client.fetchQuery(allVersionsQuery(plugin.id)),
        client.fetchQuery(offeredQuery('/app/PublishCreate')),
      ])
      drawer.open({ plugin, versions, focus, onMade: focusCreated })
    })
  const creating = useCapability('/app/PublishCreate')
  const mayCreate = creating !== 'forbidden' && rights.mayManage
  useNewRecordForm(mayCreate, () => void openNewVersion())
  useLinkedForm({
    plugin,
    isAllowed: rights.mayManage,
    forms: { ...forms, listing: edit.open },
  })
  const isFirstRelease = rights.mayManage && isBeforeRelease(plugin)
  const create = mayCreate && (
    <Button type="primary" onPointerEnter={drawer.prefetch} onClick={() => void openNewVersion()}>
      {t('file:newVersion')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.publish)}
        rowKey={({ id }) => id}
        rowName={({ version }) => version}
        empty={{
          title: t('record:tabs.noVersions'),
          text:
            creating === 'missing'
              ? t('list:absent.versions.title')
              : t(mayCreate ? 'empty.author' : 'empty.reviewer'),
        }}
        actions={actionsOf}
        bulk={bulk}
        record={versionRecord}
        tools={create}
        summary={
          <>
            {queue}
            <PluginSummary plugin={plugin} hasNoNotice={isFirstRelease} />
            {isFirstRelease && (
              <ReleasePanel
                plugin={plugin}
                forms={{
                  ...forms,
                  listing: (focus) => void run(() => edit.open(plugin, focus)),
                  newVersion:
                    mayCreate && creating !== 'missing' ? (field) => void openNewVersion(field) : undefined,
                }}
              />
            )}
            <Segmented
              className={styles.view}
              aria-label={t('view.label')}
              value={view}
              onChange={setView}
              options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
            />
          </>
        }
      >
        {view === 'timeline'
          ? (rows) => (
              <VersionTimeline
                versions={rows}
                latest={plugin.latest_version}
                isAuthor={rights.mayManage}
                addressOf={({ id }) => list.recordAddress(String(id))}
                actionsOf={actionsOf}
              />
            )
          : undefined}
      </ListPage>
      {drawer.element}
      {edit.element}
      {elements}
    </>
  )
}

/** Returns whether the plugin was not released yet; also true in an unknown state. */
function isBeforeRelease(plugin: Plugin): boolean {
  const { state, latest_version } = plugin
  if (state === pluginStates.online) return latest_version === ''
  return state === pluginStates.inReview || isEditable(plugin)
}

/** Stores the view in the URL as `shown`, because the list's `view` names a saved view. */
function useView(): [(typeof views)[number], (view: (typeof views)[number]) => void] {
  const [params, setParams] = usePageSearchParams()
  const setView = (view: (typeof views)[number]) => {
    const changed = new URLSearchParams(params)
    if (view === 'timeline') changed.delete('shown')
    else changed.set('shown', view)
    setParams(changed, { replace: true })
  }
  return [params.get('shown') === 'table' ? 'table' : 'timeline', setView]
}

/** Returns whether the form fits the version's state; an older link opens the record. */
function isDue(form: keyof VersionForms, { state }: PluginVersion): boolean {
  const { draft, rejected, approved } = versionStates
  if (form === 'release') return state === undefined || state === approved
  return state === undefined || state === draft || state === rejected
}

interface LinkedFormOptions {
  plugin: Plugin
  isAllowed: boolean
  forms: VersionForms & { listing: (plugin: Plugin) => Promise<void> }
}

/** Opens the form in the URL (`linkedFormAddress`), and removes its parameter. */
function useLinkedForm({ plugin, isAllowed, forms }: LinkedFormOptions): void {
  const [params, setParams] = usePageSearchParams()
  const client = useQueryClient()
  // The plugin in the URL is selected first.
  const link = params.has('plugin') ? undefined : readLinkedForm(params)
  const hasLink = link !== undefined
  const { run } = useCall()
  const open = useEffectEvent(async () => {
    if (!link) return
    const { form, id, rest } = link
    setParams(rest, { replace: true })
    if (!isAllowed || form === undefined) return
    await run(async () => {
      // The cache may lack a reviewer's decision.
      if (form === 'listing') {
        if (id === plugin.id && isEditable(plugin)) await forms.listing(plugin)
      } else {
        const { list: versions } = await client.fetchQuery({ ...allVersionsQuery(plugin.id), staleTime: 0 })
        const version = versions.find((each) => each.id === id)
        if (version && isDue(form, version))
          forms[form === 'files' && isRejected(version) ? rejectedForm(version) : form](version)
        else if (version) {
          rest.set('record', String(id))
          setParams(rest, { replace: true })
        }
      }
    })
  })
  useEffect(() => {
    if (hasLink) void open()
  }, [hasLink])
}
