import { useTranslation } from 'react-i18next'
import { versionStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { mergeActions, type RowAction } from '#web/src/list/row-actions.tsx'
import type { PluginRights } from '#web/src/session/plugin-rights.ts'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { useOverlay } from '#web/src/ui/overlay.tsx'
import { useMayUpload } from '../file/use-may-upload.ts'
import { submitVersion } from '../review/submit/submissions.ts'
import { isComplete, rejectedForm } from './version-progress.ts'

const filesDrawer = lazyComponent(() => import('./version-parts.ts'), 'FilesDrawer')
const changeLogDrawer = lazyComponent(() => import('./version-parts.ts'), 'ChangeLogDrawer')
const releaseDialog = lazyComponent(() => import('./version-parts.ts'), 'ReleaseDialog')
const reasonDialog = lazyComponent(() => import('./version-parts.ts'), 'ReasonDialog')

const targets = {
  revoke: { state: versionStates.draft, done: 'done.revoked' },
  unschedule: { state: versionStates.approved, done: 'done.unscheduled' },
  restore: { state: versionStates.released, done: 'done.restored' },
} as const

export type VersionForms = Readonly<
  Record<'files' | 'changeLog' | 'release', (version: PluginVersion) => void>
>

/** Opens the forms of a plugin and its versions, with the focus on `field`. */
export interface ReleaseForms extends VersionForms {
  listing: (field?: string) => void
  /** Undefined without the right to add versions. */
  newVersion: ((field?: string) => void) | undefined
}

interface ActionsOptions {
  plugin: Plugin
  rights: PluginRights
  onReview: (version: PluginVersion) => void
}

/** Returns a version's actions by its state and the user's rights, and their drawers. */
export function useVersionActions({ plugin, rights, onReview }: ActionsOptions) {
  const { t } = useTranslation(['version', 'plugin', 'review'])
  const files = useOverlay(filesDrawer)
  const changeLog = useOverlay(changeLogDrawer)
  const release = useOverlay(releaseDialog)
  const reason = useOverlay(reasonDialog)
  const mayUpload = useMayUpload()
  const mayChangeState = useCapability('/app/PublishStatusAction') !== 'forbidden'

  const forms: VersionForms = {
    files: (version) =>
      mayUpload
        ? files.open({ version, plugin, onOther: () => forms.changeLog(version) })
        : forms.changeLog(version),
    changeLog: (version) =>
      changeLog.open({ version, plugin, onOther: mayUpload ? () => forms.files(version) : undefined }),
    release: (version) => release.open({ version, plugin }),
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
          t('review:rejectReasons.version.unsafe'),
          t('withdrawReasons.incompatible'),
        ],
        isRequired: !rights.mayManage,
        submitLabel: t('action.withdraw'),
        toWrite: (text) => ({
          call: '/app/PublishStatusAction',
          body: { id, state: versionStates.withdrawn, ...(text && { reason: text }) },
          done: t('done.withdrawn', { version: name }),
        }),
      }),
  })

  const transition = (name: keyof typeof targets, { id, version }: PluginVersion): RowAction => ({
    key: name,
    label: t(`action.${name}`),
    call: '/app/PublishStatusAction',
    question: {
      title: t(`action.${name}`),
      text: t(`ask.${name}`, { version }),
      confirm: t(`action.${name}`),
    },
    body: { id, state: targets[name].state },
    done: t(targets[name].done, { version }),
  })

  const authorActions = (version: PluginVersion): RowAction[] => {
    const replaceFiles: RowAction = {
      key: 'files',
      label: t(version.files.length > 0 ? 'action.files' : 'release.upload'),
      call: '/app/UpdatePublishBinV2',
      run: () => forms.files(version),
    }
    const editLog: RowAction = {
      key: 'changeLog',
      label: t('action.changeLog'),
      call: '/app/UpdatePublishChangeLog',
      run: () => forms.changeLog(version),
    }
    const edit = mayUpload ? [replaceFiles, editLog] : [editLog]
    const disabled = isComplete(version) ? undefined : t('incomplete')
    const submit: RowAction = {
      key: 'submit',
      isMain: true,
      label: t('plugin:action.submit'),
      call: '/app/PublishToExamine',
      run: () => submitVersion(version),
      done: t('done.submitted', { version: version.version }),
      stale: ['/app/PublishToExamine'],
    }
    const resubmit: RowAction = {
      key: 'resubmit',
      isMain: true,
      label: t('plugin:action.resubmit'),
      call: '/app/PublishToExamine',
      run: () => forms[rejectedForm(version)](version),
    }
    const releaseAction: RowAction = {
      key: 'release',
      isMain: true,
      label: t('action.release'),
      call: '/app/PublishRelease',
      run: () => forms.release(version),
    }
    switch (version.state) {
      case versionStates.draft:
        return [{ ...submit, disabled }, ...edit]
      case versionStates.inReview:
        return [transition('revoke', version)]
      case versionStates.rejected:
        return mayChangeState ? [resubmit, ...edit] : edit
      case versionStates.approved:
        return [releaseAction, editLog]
      case versionStates.scheduled:
        return [transition('unschedule', version), editLog]
      case versionStates.released:
        return [editLog, withdrawal(version)]
      case versionStates.withdrawn:
        return [transition('restore', version), editLog]
      case undefined:
        // The state is unknown.
        return [submit, releaseAction, ...edit]
      default:
        return []
    }
  }

  const reviewerActions = (version: PluginVersion): RowAction[] => {
    if (version.state === versionStates.inReview) {
      return [
        {
          key: 'review',
          isMain: true,
          label: t('review:openShort'),
          call: '/app/PublishStatusAction',
          run: () => onReview(version),
        },
      ]
    }
    if (version.state === versionStates.released) {
      return [withdrawal(version)]
    }
    return version.state === versionStates.withdrawn ? [transition('restore', version)] : []
  }

  return {
    forms,
    actionsOf: (version: PluginVersion) =>
      mergeActions(
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
