import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { useRouter } from '#web/patches/router-internals.tsx'
import { useCapability } from '#web/src/api/capability.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { ListPage } from '#web/src/list/list-page.tsx'
import { addedPluginState, useFocusCreated } from '#web/src/list/use-focus-created.ts'
import { useList } from '#web/src/list/use-list.ts'
import { useNewRecordForm } from '#web/src/list/use-new-record-form.ts'
import { useIsPermitted, usePluginRights } from '#web/src/session/permissions.ts'
import { allPluginsQuery, useSelectedPlugin } from '#web/src/session/plugins.ts'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { useIdentity, useStorageName } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { RelativeTime } from '#web/src/ui/relative-time.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { pluginQueue, ReviewQueue, useHasDesk } from '../review/review-queue.tsx'
import { deskAddress, subjectName } from '../review/review-subject.ts'
import { useDraft } from './add/use-draft.ts'
import { usePluginColumns } from './plugin-columns.tsx'
import styles from './plugins.module.css'
import { usePluginActions } from './use-plugin-actions.tsx'

const pluginRecord = lazyComponent(() => import('./plugin-parts.ts'), 'PluginRecord')
const addDrawer = lazyComponent(() => import('./plugin-parts.ts'), 'AddPluginDrawer')
const reviewDrawer = lazyComponent(() => import('./plugin-parts.ts'), 'PluginReview')
const bulk = lazyComponent(() => import('./plugin-parts.ts'), 'PluginBulk')

export function PluginsPage() {
  const { t } = useTranslation(['plugin', 'shell', 'list'])
  const { id: userId } = useIdentity()
  const storageName = useStorageName() ?? ''
  const owner = userId === null ? storageName : String(userId)
  const rightsTo = usePluginRights()
  const mayAdd = useCapability('/app/Create') === 'yes'
  const mayReview = useCapability('/app/ExamineClaim') !== 'forbidden'
  const { data: plugins, isLoading } = useQuery(allPluginsQuery)
  const list = useList({
    path: '/app/List',
    columns: usePluginColumns(),
    filters: [
      { type: 'text', field: 'search_txt', label: t('list:keyword'), placeholder: t('list:pluginHint') },
    ],
  })
  const review = useOverlay(reviewDrawer)
  const hasDesk = useHasDesk()
  const router = useRouter()
  const openVersions = useOpenVersions()
  const { actionsOf, elements } = usePluginActions({
    rightsTo,
    onReview: (plugin) => {
      const subject = { id: plugin.id }
      if (hasDesk) void router.navigate(deskAddress(subject))
      else review.open({ first: { subject, name: subjectName(plugin) }, userId })
    },
    onVersions: openVersions,
  })
  const queue = mayReview && plugins && pluginQueue(plugins, rightsTo)
  const waiting = queue && (
    <ReviewQueue kind="plugins" items={queue} onOpen={(first) => review.open({ first, userId })} />
  )
  const addForm = useAddForm(owner, openVersions, useFocusCreated(list))
  useNewRecordForm(mayAdd, addForm.open)
  const addButton = mayAdd && (
    <Button type="primary" onPointerEnter={addForm.prefetch} onClick={addForm.open}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <ListPage
        list={list}
        heading={usePageTitle(addresses.plugins)}
        rowKey={({ id }) => id}
        rowName={({ plugin_name }) => plugin_name}
        empty={{
          title: t('shell:plugin.empty'),
          text: t(mayAdd ? 'empty.author' : 'empty.reviewer'),
          action: addButton,
        }}
        actions={actionsOf}
        bulk={bulk}
        record={pluginRecord}
        tools={addButton}
        isSummaryLoading={mayReview && isLoading}
        {...(hasDesk && { beside: waiting })}
        summary={
          <>
            {mayAdd && <DraftNotice owner={owner} onContinue={addForm.open} />}
            {!hasDesk && waiting}
          </>
        }
      />
      {elements}
      {addForm.element}
      {review.element}
    </>
  )
}

function useAddForm(
  owner: string,
  openVersions: (id: Id, state: unknown) => Promise<void>,
  focusCreated: (id: Id) => void,
) {
  const drawer = useOverlay(addDrawer)
  const { t } = useTranslation('plugin')
  const mayPublish = useIsPermitted()(addresses.publish)
  return {
    prefetch: drawer.prefetch,
    open: () =>
      drawer.open({
        owner,
        onCreated: ({ id, name }) => {
          if (id === undefined) showToast({ type: 'success', text: t('done.added', { name }) })
          // The versions page lists the missing parts.
          else if (mayPublish) void openVersions(id, addedPluginState)
          else focusCreated(id)
        },
      }),
    element: drawer.element,
  }
}

function useOpenVersions(): (id: Id, state?: unknown) => Promise<void> {
  const router = useRouter()
  const select = useSelectedPlugin((state) => state.select)
  return async (id, state) => {
    if (!(await mayDiscard())) return
    select(id)
    await router.navigate(addresses.publish, { state })
  }
}

function DraftNotice({ owner, onContinue }: { owner: string; onContinue: () => void }) {
  const { t, i18n } = useTranslation('plugin')
  const { draft, discard } = useDraft(owner)
  if (!draft) return null
  return (
    <Card as="section" tone="info" padding="sm md" aria-label={t('draft.label')}>
      <Row gap="xs sm" className={styles.notice}>
        <p key={i18n.language}>
          <Trans
            t={t}
            i18nKey="draft.notice"
            components={[
              <RelativeTime key="saved" time={draft.saved} />,
              // `Trans` would parse a tag in an interpolated name.
              <span key="name">{draft.values.plugin_name.trim() || t('draft.unnamed')}</span>,
            ]}
          />
        </p>
        <Row>
          <Button type="primary" size="small" onClick={onContinue}>
            {t('draft.continue')}
          </Button>
          <Button danger size="small" onClick={() => void discard()}>
            {t('draft.discard')}
          </Button>
        </Row>
      </Row>
    </Card>
  )
}
