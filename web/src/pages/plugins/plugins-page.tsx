import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsOffered, useMayCall } from '../../api/offered-calls.ts'
import { Button } from '../../components/button.tsx'
import { ListPage } from '../../components/list/list-page.tsx'
import { onDemandBulk } from '../../components/list/selection/bulk-slot.tsx'
import { useList } from '../../components/list/use-list.ts'
import { useNewRecordForm } from '../../components/list/use-new-record-form.ts'
import { onDemand } from '../../components/on-demand.ts'
import { useOverlay } from '../../components/overlay.tsx'
import { DeskNotice } from '../../components/review/desk-notice.tsx'
import { ReviewQueue } from '../../components/review/review-queue.tsx'
import { deskAddress } from '../../components/review/review-subject.ts'
import { useHasDesk } from '../../components/review/use-has-desk.ts'
import { mayDiscard } from '../../components/unsaved-changes.ts'
import { addresses } from '../../lib/addresses.ts'
import { showToast } from '../../lib/feedback.ts'
import { useRouter } from '../../lib/router-internals.tsx'
import { useIsPermitted, usePluginRights } from '../../session/permissions.ts'
import { everyPlugin, useSelectedPlugin } from '../../session/plugins.ts'
import { useIdentity, useStorageName } from '../../session/use-identity.ts'
import { DraftNotice } from './draft-notice.tsx'
import { usePluginColumns } from './plugin-columns.tsx'
import { usePluginActions } from './use-plugin-actions.tsx'
import { hasReviewClaims, pluginQueue, reviewOf } from './use-plugins.ts'

const pluginRecord = onDemand(
  async () => (await import('./plugin-record.tsx')).PluginRecord,
  'record',
  'operations',
  'publish',
  'earnings',
)
const addDrawer = onDemand(async () => (await import('./add-plugin-drawer.tsx')).AddPluginDrawer, 'upload')
const reviewDrawer = onDemand(async () => (await import('./plugin-review.tsx')).PluginReview)

const bulk = onDemandBulk(async () => (await import('./plugin-bulk.tsx')).PluginBulk)

export function PluginsPage() {
  const { t } = useTranslation('plugins')
  const { id: userId } = useIdentity()
  const storageName = useStorageName() ?? ''
  const owner = userId === null ? storageName : String(userId)
  const rightsTo = usePluginRights()
  const mayAdd = useIsOffered('/app/Create')
  const mayReview = useMayCall('/app/ExamineClaim')
  const { data: plugins, isLoading } = useQuery(everyPlugin)
  const list = useList({
    path: '/app/List',
    columns: usePluginColumns(),
    filters: [{ type: 'text', field: 'search_txt', label: t('keyword'), placeholder: t('keywordHint') }],
  })
  const review = useOverlay(reviewDrawer)
  const hasDesk = useHasDesk()
  const router = useRouter()
  const openVersions = useOpenVersions()
  const { actionsOf, elements } = usePluginActions({
    rightsTo,
    onReview: (plugin) => {
      if (hasDesk) void router.navigate(deskAddress({ id: plugin.id }))
      else review.open({ first: reviewOf(plugin), userId })
    },
    onVersions: openVersions,
  })
  const adding = useAdding(owner, openVersions)
  useNewRecordForm(mayAdd, adding.open)
  const add = mayAdd && (
    <Button type="primary" onPointerEnter={adding.prepare} onClick={adding.open}>
      {t('add.title')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={t('heading')}
        rowKey={({ id }) => id}
        rowName={({ plugin_name }) => plugin_name}
        empty={{
          title: t('empty.title'),
          text: t(mayAdd ? 'empty.author' : 'empty.reviewer'),
          action: add,
        }}
        actions={actionsOf}
        bulk={bulk}
        record={pluginRecord}
        tools={add}
        isSummaryLoading={mayReview && isLoading}
        summary={
          <>
            {mayAdd && <DraftNotice owner={owner} onContinue={adding.open} />}
            {mayReview &&
              plugins &&
              hasReviewClaims(plugins) &&
              (hasDesk ? (
                <DeskNotice kind="plugins" count={pluginQueue(plugins, rightsTo).length} />
              ) : (
                <ReviewQueue
                  items={pluginQueue(plugins, rightsTo)}
                  userId={userId}
                  onOpen={(first) => review.open({ first, userId })}
                />
              ))}
          </>
        }
      />
      {elements}
      {adding.element}
      {review.element}
    </>
  )
}

function useAdding(owner: string, openVersions: (id: number) => Promise<void>) {
  const drawer = useOverlay(addDrawer)
  const { t } = useTranslation('plugins')
  const mayPublish = useIsPermitted()(addresses.publish)
  return {
    prepare: drawer.prepare,
    open: () =>
      drawer.open({
        owner,
        onCreated: ({ id, name }) => {
          showToast({ type: 'success', text: t('done.added', { name }) })
          // The page of versions says what is missing for its first release.
          if (id !== undefined && mayPublish) void openVersions(id)
        },
      }),
    element: drawer.element,
  }
}

/** Opens the page of a plugin's versions after selecting the plugin in the header. */
function useOpenVersions(): (id: number) => Promise<void> {
  const router = useRouter()
  const select = useSelectedPlugin((state) => state.select)
  return async (id) => {
    if (!(await mayDiscard())) return
    select(id)
    await router.navigate(addresses.publish)
  }
}
