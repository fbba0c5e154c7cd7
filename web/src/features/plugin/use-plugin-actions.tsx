import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { pluginStates } from '#contract/values/states.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { mergeActions, type RowAction } from '#web/src/list/row-actions.tsx'
import { useIsPermitted } from '#web/src/session/permissions.ts'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { submitPlugin } from '../review/submit/submissions.ts'
import { useEditPlugin } from './listing/use-edit-plugin.ts'

const managersDrawer = lazyComponent(() => import('./plugin-parts.ts'), 'ManagersDrawer')
const reasonDialog = lazyComponent(() => import('./plugin-parts.ts'), 'ReasonDialog')

const transitions = {
  revoke: { state: pluginStates.draft, done: 'done.revoked' },
  online: { state: pluginStates.online, done: 'done.online' },
} as const

interface ActionsOptions {
  rightsTo: (plugin: Plugin) => PluginRights
  onReview: (plugin: Plugin) => void
  onVersions: (id: Id) => Promise<void>
}

/** Returns a plugin's actions by its state and the user's rights, and their drawers. */
export function usePluginActions({ rightsTo, onReview, onVersions }: ActionsOptions) {
  const { t } = useTranslation(['plugin', 'list', 'review'])
  const isPermitted = useIsPermitted()
  const edit = useEditPlugin()
  const managers = useOverlay(managersDrawer)
  const reason = useOverlay(reasonDialog)

  const submit = ({ id, plugin_name: name }: Plugin): RowAction => ({
    key: 'submit',
    isMain: true,
    label: t('action.submit'),
    call: '/app/PluginToExamine',
    run: () => submitPlugin({ id }),
    done: t('done.submitted', { name }),
    stale: ['/app/PluginToExamine'],
  })
  const confirmedTransition = (
    key: keyof typeof transitions,
    { id, plugin_name: name }: Plugin,
  ): RowAction => ({
    key,
    label: t(`action.${key}`),
    call: '/app/StatusAction',
    question: {
      title: t(`action.${key}`),
      text: t(`ask.${key}`, { name }),
      confirm: t(`action.${key}`),
    },
    body: { id, state: transitions[key].state },
    done: t(transitions[key].done, { name }),
  })
  const takeOffline = (plugin: Plugin, isRequired: boolean): RowAction => {
    const { id, plugin_name: name } = plugin
    return {
      key: 'offline',
      label: t('action.offline'),
      danger: true,
      call: '/app/StatusAction',
      run: () =>
        reason.open({
          title: t('ask.offline.title', { name }),
          text: t(isRequired ? 'ask.offline.reviewer' : 'ask.offline.author'),
          reasons: isRequired
            ? [
                t('review:rejectReasons.version.unsafe'),
                t('offlineReasons.broken'),
                t('offlineReasons.rights'),
              ]
            : [t('offlineReasons.rework'), t('offlineReasons.discontinued')],
          isRequired,
          submitLabel: t('action.offline'),
          toWrite: (text) => ({
            call: '/app/StatusAction',
            body: { id, state: pluginStates.offline, ...(text && { reason: text }) },
            done: t('done.offline', { name }),
          }),
        }),
    }
  }

  const versionsOf = ({ id }: Plugin): RowAction[] =>
    isPermitted(addresses.publish)
      ? [{ key: 'versions', label: t('action.versions'), run: () => onVersions(id) }]
      : []

  const authorActions = (plugin: Plugin): RowAction[] => {
    const { mayChooseManagers } = rightsTo(plugin)
    const editing: RowAction = {
      key: 'edit',
      label: t('list:edit'),
      call: '/app/UpdatePluginInfo',
      run: () => edit.open(plugin),
    }
    const choosing: RowAction = {
      key: 'managers',
      label: t('action.managers'),
      call: '/app/UpdateManager',
      run: () => managers.open({ plugin }),
    }
    const others = [...versionsOf(plugin), ...(mayChooseManagers ? [choosing] : [])]
    switch (plugin.state) {
      case pluginStates.draft:
        return [submit(plugin), editing, ...others]
      case pluginStates.inReview:
        return [confirmedTransition('revoke', plugin), ...others]
      case pluginStates.rejected:
        return [{ ...editing, key: 'resubmit', label: t('action.resubmit'), isMain: true }, ...others]
      case pluginStates.online:
        return [editing, ...others, takeOffline(plugin, false)]
      case pluginStates.offline:
        return [confirmedTransition('online', plugin), editing, ...others]
      case undefined:
        // The state is unknown.
        return [submit(plugin), editing, ...others]
      default:
        return others
    }
  }

  const reviewerActions = (plugin: Plugin): RowAction[] => {
    const versions = versionsOf(plugin)
    switch (plugin.state) {
      case pluginStates.inReview:
        return [
          {
            key: 'review',
            isMain: true,
            label: t('review:openShort'),
            call: '/app/StatusAction',
            run: () => onReview(plugin),
          },
          ...versions,
        ]
      case pluginStates.online:
        return [...versions, takeOffline(plugin, true)]
      case pluginStates.offline:
        return [confirmedTransition('online', plugin), ...versions]
      default:
        return versions
    }
  }

  return {
    actionsOf: (plugin: Plugin) => {
      const { mayManage, mayReview } = rightsTo(plugin)
      if (!mayManage && !mayReview) return versionsOf(plugin)
      return mergeActions(mayReview ? reviewerActions(plugin) : [], mayManage ? authorActions(plugin) : [])
    },
    elements: (
      <>
        {edit.element}
        {managers.element}
        {reason.element}
      </>
    ),
  }
}
