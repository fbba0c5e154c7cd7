import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { call } from '#web/src/api/call.ts'
import { useIsGranted } from '#web/src/api/capability.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import { useInvalidate } from '#web/src/api/use-invalidate.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import type { RowAction } from '#web/src/list/row-actions.tsx'
import { joinActions } from '#web/src/list/row-actions.tsx'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useMayUpload } from '../file/may-upload.ts'
import { submitVersion, withToast } from '../review/submit/submissions.ts'
import { isComplete } from './version-progress.ts'

const filesDrawer = lazyComponent(async () => (await import('./files-drawer.tsx')).FilesDrawer)
const changeLogDrawer = lazyComponent(async () => (await import('./change-log-drawer.tsx')).ChangeLogDrawer)
const releaseDrawer = lazyComponent(async () => (await import('./release/release-drawer.tsx')).ReleaseDrawer)
const reasonDialog = lazyComponent(async () => (await import('../review/reason-dialog.tsx')).ReasonDialog)

/** Opens a version's forms. */
export type VersionForms = Readonly<
  Record<'files' | 'changeLog' | 'release', (version: PluginVersion) => void>
>

/** Opens the forms of a plugin and its versions; a field has the focus at first. */
export interface ReleaseForms extends VersionForms {
  listing: (field?: string) => void
  /** Undefined where no version can be added. */
  newVersion: ((field?: string) => void) | undefined
}

interface ActionsOptions {
  plugin: Plugin
  rights: PluginRights
  onReview: (version: PluginVersion) => void
}

/** Returns the actions on a version by its state and the user's rights, with their drawers. */
export function useVersionActions({ plugin, rights, onReview }: ActionsOptions) {
  const { t } = useTranslation('version')
  const files = useOverlay(filesDrawer)
  const changeLog = useOverlay(changeLogDrawer)
  const release = useOverlay(releaseDrawer)
  const reason = useOverlay(reasonDialog)
  const moves = useMoves()
  const mayUpload = useMayUpload()
  const mayMove = useIsGranted('/app/PublishStatusAction')

  const forms: VersionForms = {
    files: (version) =>
      mayUpload
        ? files.open({ version, plugin, onChangeLog: () => forms.changeLog(version) })
        : forms.changeLog(version),
    changeLog: (version) =>
      changeLog.open({ version, onFiles: mayUpload ? () => forms.files(version) : undefined }),
    release: (version) => release.open({ version }),
  }

  const withdrawal = ({ id, version: name }: PluginVersion): RowAction => ({
    key: 'withdraw',
    label: t('action.withdraw'),
    danger: true,
    call: '/app/PublishStatusAction',
    run: () =>
      reason.open({
        title: t('ask.withdraw.title', { version: name }),
        text: t('ask.withdraw.text'),
        reasons: [
          t('withdrawReasons.severe'),
          t('withdrawReasons.unsafe'),
          t('withdrawReasons.incompatible'),
        ],
        isRequired: !rights.mayManage,
        submitLabel: t('action.withdraw'),
        onSubmit: (text) => moves.withdraw({ id, version: name, reason: text }),
      }),
  })

  const authorActions = (version: PluginVersion): RowAction[] => {
    const replaceFiles: RowAction = {
      key: 'files',
      label: t(version.files.length > 0 ? 'action.files' : 'release.upload'),
      call: '/app/UpdatePublishBinV2',
      run: () => forms.files(version),
    }
    const log: RowAction = {
      key: 'changeLog',
      label: t('action.changeLog'),
      call: '/app/UpdatePublishChangeLog',
      run: () => forms.changeLog(version),
    }
    const edit = mayUpload ? [replaceFiles, log] : [log]
    const disabled = isComplete(version) ? undefined : t('incomplete')
    const submit: RowAction = {
      key: 'submit',
      label: t('action.submit'),
      call: '/app/PublishToExamine',
      run: () => moves.submit(version),
    }
    const resubmit: RowAction = { ...submit, key: 'resubmit', label: t('action.resubmit') }
    const releasing: RowAction = {
      key: 'release',
      label: t('action.release'),
      call: '/app/PublishRelease',
      run: () => forms.release(version),
    }
    switch (version.state) {
      case versionStates.draft:
        return [{ ...submit, disabled }, ...edit]
      case versionStates.inReview:
        return [moves.confirmed('revoke', version)]
      case versionStates.rejected:
        return mayMove ? [{ ...resubmit, disabled }, ...edit] : edit
      case versionStates.approved:
        return [releasing, log]
      case versionStates.scheduled:
        return [moves.confirmed('unschedule', version), log]
      case versionStates.released:
        return [log, withdrawal(version)]
      case versionStates.withdrawn:
        return [moves.confirmed('restore', version), log]
      default:
        // The host does not send the state and decides itself what is allowed.
        return [submit, releasing, ...edit]
    }
  }

  const reviewerActions = (version: PluginVersion): RowAction[] => {
    if (version.state === versionStates.inReview) {
      return [
        {
          key: 'review',
          label: t('action.review'),
          call: '/app/PublishStatusAction',
          run: () => onReview(version),
        },
      ]
    }
    if (version.state === versionStates.released) {
      return [withdrawal(version)]
    }
    return version.state === versionStates.withdrawn ? [moves.confirmed('restore', version)] : []
  }

  return {
    forms,
    actionsOf: (version: PluginVersion) =>
      joinActions(
        rights.mayReview ? reviewerActions(version) : [],
        rights.mayManage ? authorActions(version) : [],
      ),
    elements: (
      <>
        {files.element}
        {changeLog.element}
        {release.element}
        {reason.element}
      </>
    ),
  }
}

const targets = {
  revoke: { state: versionStates.draft, done: 'done.revoked' },
  unschedule: { state: versionStates.approved, done: 'done.unscheduled' },
  restore: { state: versionStates.released, done: 'done.restored' },
} as const

/** Returns the actions that need no form; they refetch the list also on failure. */
function useMoves() {
  const { t } = useTranslation('version')
  const invalidate = useInvalidate()
  const run = async (path: WritingPath, text: string, act: () => Promise<unknown>) => {
    try {
      await act()
      showToast({ type: 'success', text })
    } finally {
      await invalidate(path)
    }
  }
  const move = (id: number, state: PluginVersion['state'], reason?: string) =>
    call('/app/PublishStatusAction', { id, state, ...(reason && { reason }) })

  return {
    submit: (version: PluginVersion) =>
      run('/app/PublishToExamine', t('done.submitted', { version: version.version }), () =>
        withToast(submitVersion(version)),
      ),
    withdraw: ({ id, version, reason }: { id: number; version: string; reason: string }) =>
      run('/app/PublishStatusAction', t('done.withdrawn', { version }), () =>
        move(id, versionStates.withdrawn, reason),
      ),
    confirmed: (name: keyof typeof targets, { id, version }: PluginVersion): RowAction => ({
      key: name,
      label: t(`action.${name}`),
      call: '/app/PublishStatusAction',
      question: {
        title: t(`ask.${name}.title`),
        text: t(`ask.${name}.text`, { version }),
        confirm: t(`action.${name}`),
      },
      run: () =>
        run('/app/PublishStatusAction', t(targets[name].done, { version }), () =>
          move(id, targets[name].state),
        ),
    }),
  }
}
