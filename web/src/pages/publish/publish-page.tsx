import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '../../../../contract/plugin.ts'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { pluginStates } from '../../../../contract/values/states.ts'
import { CallError } from '../../api/call-error.ts'
import { useIsOffered } from '../../api/offered-calls.ts'
import { reactTo } from '../../api/result-codes.ts'
import { Button } from '../../components/button.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { FailedList, ListState } from '../../components/list/list-state.tsx'
import { onDemandBulk } from '../../components/list/selection/bulk-slot.tsx'
import { useList } from '../../components/list/use-list.ts'
import { useNewRecordForm } from '../../components/list/use-new-record-form.ts'
import { Loading } from '../../components/loading.tsx'
import { onDemand, useOnDemand } from '../../components/on-demand.ts'
import { useOverlay } from '../../components/overlay.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { ReviewQueue } from '../../components/review/review-queue.tsx'
import { mayDiscard } from '../../components/unsaved-changes.ts'
import { addresses } from '../../lib/addresses.ts'
import { usePageSearch, useRouter } from '../../lib/router-internals.tsx'
import { usePluginRights } from '../../session/permissions.ts'
import type { PluginRights } from '../../session/plugin-rights.ts'
import { everyPlugin, usePluginOptions, useSelectedPlugin } from '../../session/plugins.ts'
import { useIdentity } from '../../session/use-identity.ts'
import { PluginSummary } from './plugin-summary.tsx'
import styles from './publish.module.css'
import { useMending } from './use-mending.ts'
import { useVersionActions } from './use-version-actions.tsx'
import { everyVersion, type ReviewedVersion, versionQueue } from './use-versions.ts'
import { useVersionColumns } from './version-columns.tsx'
import { VersionTimeline } from './version-timeline.tsx'

const bulk = onDemandBulk(async () => (await import('./version-bulk.tsx')).VersionBulk)
const versionRecord = onDemand(async () => (await import('./version-record.tsx')).VersionRecord, 'record')
const reviewDrawer = onDemand(async () => (await import('./version-review.tsx')).VersionReview)

export function PublishPage() {
  const { plugins, plugin, rights, userId, error, refetch } = usePublishedPlugin()
  const review = useOverlay(reviewDrawer)
  const select = useSelectedPlugin((state) => state.select)
  const openReview = async (first: ReviewedVersion) => {
    if (!(await mayDiscard())) return
    select(first.pluginId)
    review.open({ first, userId })
  }
  if (error && !plugins) return <NoPlugins error={error} onRetry={() => void refetch()} />
  if (!plugins || (!plugin && plugins.length > 0)) return <Loading rows={12} />
  const isReviewer = plugins.some(({ waiting_versions }) => waiting_versions)
  const queue = isReviewer && (
    <ReviewQueue items={versionQueue(plugins)} userId={userId} onOpen={openReview} />
  )
  return (
    <>
      {plugin ? (
        <Versions
          key={plugin.id}
          plugin={plugin}
          rights={rights}
          queue={queue}
          onReview={({ id, version }) =>
            void openReview({
              key: String(id),
              name: `${plugin.plugin_name} ${version}`,
              pluginId: plugin.id,
              versionId: id,
            })
          }
        />
      ) : (
        <NoPlugin />
      )}
      {review.element}
    </>
  )
}

function NoPlugins(failed: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('publish')
  return (
    <section>
      <h1 className={styles.heading}>{t('heading')}</h1>
      <FailedList {...failed} />
    </section>
  )
}

function NoPlugin() {
  const { t } = useTranslation('publish')
  return (
    <section>
      <h1 className={styles.heading}>{t('heading')}</h1>
      <ListState
        role="status"
        title={t('none.title')}
        text={t('none.text')}
        action={
          <PageLink to={addresses.plugins} otherwise={null}>
            {t('none.add')}
          </PageLink>
        }
      />
    </section>
  )
}

interface VersionsProps {
  plugin: Plugin
  rights: PluginRights
  queue: ReactNode
  onReview: (version: PluginVersion) => void
}

const releasePanel = onDemand(async () => (await import('./release-panel.tsx')).ReleasePanel, 'plugins')
const editDrawer = onDemand(
  async () => (await import('../../components/listing/edit-plugin-drawer.tsx')).EditPluginDrawer,
  'plugins',
)
const newVersionDrawer = onDemand(async () => (await import('./new-version-drawer.tsx')).NewVersionDrawer)

function Versions({ plugin, rights, queue, onReview }: VersionsProps) {
  const { t } = useTranslation('publish')
  const list = useList({ path: '/app/PublishList', columns: useVersionColumns(), fixed: { id: plugin.id } })
  const client = useQueryClient()
  const drawer = useOverlay(newVersionDrawer)
  const edit = useOverlay(editDrawer)
  const { View: ReleasePanel } = useOnDemand(releasePanel)
  const { forms, actionsOf, elements } = useVersionActions({ plugin, rights, onReview })
  const openListing = (focus?: string) => edit.open({ plugin, ...(focus !== undefined && { focus }) })
  const [view, setView] = useView()
  const openNewVersion = async (focus?: string) => {
    try {
      // The next version number depends on all existing versions.
      const versions = await client.fetchQuery(everyVersion(plugin.id))
      drawer.open({ plugin, versions, focus })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      reactTo(error)
    }
  }
  const mayCreate = useIsOffered('/app/PublishCreate') && rights.mayManage
  useNewRecordForm(mayCreate, () => void openNewVersion())
  useMending({
    plugin,
    isAllowed: rights.mayManage,
    forms: { ...forms, listing: (current) => edit.open({ plugin: current }) },
  })
  const isFirstRelease = rights.mayManage && isBeforeRelease(plugin)
  const create = mayCreate && (
    <Button type="primary" onPointerEnter={drawer.prepare} onClick={() => void openNewVersion()}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        rowName={({ version }) => version}
        empty={{
          title: t('empty.title'),
          text: t(mayCreate ? 'empty.author' : 'empty.reviewer'),
          action: create,
        }}
        actions={actionsOf}
        bulk={bulk}
        record={versionRecord}
        tools={create}
        summary={
          <>
            {queue}
            <PluginSummary plugin={plugin} isExplained={isFirstRelease} />
            {isFirstRelease && (
              <Suspense fallback={<Loading rows={8} />}>
                <ReleasePanel
                  plugin={plugin}
                  forms={{
                    ...forms,
                    listing: openListing,
                    newVersion: mayCreate ? (field) => void openNewVersion(field) : undefined,
                  }}
                />
              </Suspense>
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
          ? (rows, withDetails) => (
              <VersionTimeline
                versions={rows}
                latest={plugin.latest_version}
                isAuthor={rights.mayManage}
                actionsOf={withDetails}
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

/** Returns whether the plugin was not released yet; where the host does not send its state, it may be so. */
function isBeforeRelease({ state, latest_version }: Plugin): boolean {
  if (state === pluginStates.online) return latest_version === ''
  return state !== pluginStates.offline
}

const views = ['timeline', 'table'] as const

/** Holds the view in the URL. The list's own parameter `view` names a saved view. */
function useView(): [(typeof views)[number], (view: (typeof views)[number]) => void] {
  const [params, setParams] = usePageSearch()
  const set = (view: (typeof views)[number]) => {
    const changed = new URLSearchParams(params)
    if (view === 'timeline') changed.delete('shown')
    else changed.set('shown', view)
    setParams(changed, { replace: true })
  }
  return [params.get('shown') === 'table' ? 'table' : 'timeline', set]
}

const none: PluginRights = { mayManage: false, mayChooseManagers: false, mayReview: false }

/** Returns the plugin selected in the header and the user's rights to it. */
function usePublishedPlugin() {
  const { id } = useSelectedPlugin()
  const { id: userId } = useIdentity()
  const rightsTo = usePluginRights()
  useAddressedPlugin()
  // Selects the first plugin when none is selected.
  usePluginOptions()
  const { data, error, refetch } = useQuery(everyPlugin)
  const plugin = data?.find((each) => each.id === id)
  const rights = plugin ? rightsTo(plugin) : none
  return { plugins: data, plugin, rights, userId, error, refetch }
}

/** Selects the plugin that the address names, and removes it from the address: the header selects from then on. */
function useAddressedPlugin(): void {
  const [params] = usePageSearch()
  const router = useRouter()
  const client = useQueryClient()
  const select = useSelectedPlugin((state) => state.select)
  const wanted = Number(params.get('plugin'))
  useEffect(() => {
    if (!Number.isSafeInteger(wanted) || wanted <= 0) return
    select(wanted)
    // Whoever follows a link wants to see how the plugin stands now.
    for (const path of ['/app/List', '/app/PublishList']) void client.invalidateQueries({ queryKey: [path] })
    const { pathname, search, state } = router.state.location
    const rest = new URLSearchParams(search)
    rest.delete('plugin')
    void router.navigate({ pathname, search: String(rest) }, { replace: true, state })
  }, [wanted, router, select, client])
}
