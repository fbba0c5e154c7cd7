import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { parseId } from '#contract/values/ids.ts'
import { usePageSearchParams, useRouter } from '#web/patches/router-internals.tsx'
import { invalidateAfter } from '#web/src/api/invalidates.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { FailedList } from '#web/src/list/list-state.tsx'
import { PageLink } from '#web/src/session/page-link.tsx'
import { usePluginRights } from '#web/src/session/permissions.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { allPluginsQuery, usePluginOptions, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Empty } from '#web/src/ui/empty/empty.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { Loading } from '#web/src/ui/loading.tsx'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { type ReviewItem, ReviewQueue, useHasDesk, versionQueue } from '../review/review-queue.tsx'
import { deskAddress, subjectName } from '../review/review-subject.ts'
import { VersionList } from './version-list.tsx'
import styles from './versions.module.css'

const reviewDrawer = lazyComponent(() => import('./version-parts.ts'), 'VersionReview')

const noRights: PluginRights = { mayManage: false, mayChooseManagers: false, mayReview: false }

export function VersionsPage() {
  const { t } = useTranslation(['version', 'shell', 'plugin'])
  const { plugins, plugin, rights, userId, error, refetch } = usePublishedPlugin()
  const review = useOverlay(reviewDrawer)
  const select = useSelectedPlugin((state) => state.select)
  const hasDesk = useHasDesk()
  const router = useRouter()
  const openReview = async (first: ReviewItem) => {
    if (!(await mayDiscard())) return
    if (hasDesk) {
      void router.navigate(deskAddress(first.subject))
      return
    }
    select(first.subject.id)
    review.open({ first, userId })
  }
  if (!plugins || (!plugin && plugins.length > 0)) {
    const isFailed = error && !plugins
    return (
      <PageWithout>
        {isFailed ? <FailedList error={error} onRetry={() => void refetch()} /> : <Loading rows={12} />}
      </PageWithout>
    )
  }
  const isReviewer = plugins.some(({ waiting_versions }) => waiting_versions)
  const queue = isReviewer && (
    <ReviewQueue kind="versions" items={versionQueue(plugins)} onOpen={openReview} />
  )
  return (
    <>
      {plugin ? (
        <VersionList
          key={plugin.id}
          plugin={plugin}
          rights={rights}
          queue={queue}
          onReview={({ id, version }) =>
            void openReview({
              subject: { id: plugin.id, publish_id: id },
              name: subjectName({ ...plugin, version }),
            })
          }
        />
      ) : (
        <PageWithout>
          <Empty
            title={t('shell:plugin.empty')}
            text={t('noPlugin')}
            action={
              <PageLink to={addresses.plugins} fallback={null}>
                {t('plugin:add')}
              </PageLink>
            }
          />
        </PageWithout>
      )}
      {review.element}
    </>
  )
}

/** The page without a list of versions. */
function PageWithout({ children }: { children: ReactNode }) {
  return (
    <section>
      <h1 className={styles.heading}>{usePageTitle(addresses.publish)}</h1>
      {children}
    </section>
  )
}

function usePublishedPlugin() {
  const { id } = useSelectedPlugin()
  const { id: userId } = useIdentity()
  const rightsTo = usePluginRights()
  useSelectFromUrl()
  // Selects the first plugin by default.
  usePluginOptions()
  const { data, error, refetch } = useQuery(allPluginsQuery)
  const plugin = data?.find((each) => each.id === id)
  const rights = plugin ? rightsTo(plugin) : noRights
  return { plugins: data, plugin, rights, userId, error, refetch }
}

/** Selects the plugin of the URL's parameter `plugin` in the header, and removes the parameter. */
function useSelectFromUrl(): void {
  const [params] = usePageSearchParams()
  const router = useRouter()
  const client = useQueryClient()
  const select = useSelectedPlugin((state) => state.select)
  const linkedId = parseId(params.get('plugin'))
  useEffect(() => {
    if (linkedId === undefined) return
    select(linkedId)
    void invalidateAfter(client, ['versionLink'])
    const { pathname, search, state } = router.state.location
    const rest = new URLSearchParams(search)
    rest.delete('plugin')
    void router.navigate({ pathname, search: String(rest) }, { replace: true, state })
  }, [linkedId, router, select, client])
}
