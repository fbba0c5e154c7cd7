import { Form } from 'antd'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { versionStates } from '#contract/values/states.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { confirmDiscard } from '#web/src/form/unsaved-changes.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { Button } from '#web/src/ui/button.tsx'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { type PackagesValue, packagesRequest, presentValue } from '../file/packages.ts'
import { PackagesField } from '../file/packages-field.tsx'
import { issuesOfPackage } from '../file/upload/upload-problem.ts'
import { RejectionReason } from '../review/submit/rejection-reason.tsx'
import { submitAgain } from '../review/submit/submissions.ts'
import { useResubmit } from '../review/submit/use-resubmit.tsx'
import { isRejected } from './version-progress.ts'

interface VersionFormProps {
  version: PluginVersion
  plugin: Plugin
  onOther?: (() => void) | undefined
}

export function FilesDrawer({ version, plugin, onOther, onClose }: VersionFormProps & OverlayProps) {
  const { t } = useTranslation(['version', 'file'])
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const resubmit = useVersionResubmit({ version, plugin, onClose }, 'files')
  const labels = { files: t('file:files') }
  const state = useRecordForm({
    path: '/app/UpdatePublishBinV2',
    source: version,
    toValues: ({ files }) => ({ files: presentValue(files) }),
    toRequest: ({ files }, { id }) => {
      setIssues([])
      return { id, ...packagesRequest(files) }
    },
    on: { [resultCodes.packageRejected]: (error) => setIssues(issuesOfPackage(error)) },
    onSaved: resubmit.afterSaving,
  })
  const areReady = rules.check(({ unready }: PackagesValue) =>
    unready > 0 ? () => i18n.t('file:unready') : undefined,
  )
  return (
    <VersionDrawer
      {...{ version, state, labels, resubmit, onClose }}
      title={t(version.files.length > 0 ? 'filesForm.title' : 'filesForm.first', {
        version: version.version,
      })}
      focus="files"
      other={onOther && { name: 'changeLog', open: onOther }}
    >
      <Form.Item name="files" label={labels.files} validateTrigger={[]} rules={[areReady]}>
        <PackagesField
          expected={{ alias: plugin.plugin_alias ?? '', version: version.version ?? '' }}
          present={version.files}
          hasSource={Boolean(version.source_code_url)}
          issues={issues}
        />
      </Form.Item>
    </VersionDrawer>
  )
}

export function ChangeLogDrawer({ version, plugin, onOther, onClose }: VersionFormProps & OverlayProps) {
  const { t } = useTranslation(['version', 'file'])
  // An empty one would overwrite what is unknown.
  const mayBeEmpty =
    version.changelog !== undefined &&
    (version.state === versionStates.draft || version.state === versionStates.rejected)
  const resubmit = useVersionResubmit({ version, plugin, onClose }, 'changeLog')
  const labels = { changelog: t('file:column.changeLog') }
  const state = useRecordForm({
    path: '/app/UpdatePublishChangeLog',
    source: version,
    toValues: ({ changelog = '' }) => ({ changelog }),
    toRequest: ({ changelog }, { id }) => ({ id, changelog }),
    onSaved: resubmit.afterSaving,
  })
  return (
    <VersionDrawer
      {...{ version, state, labels, resubmit, onClose }}
      title={t('changeLogForm.title', { version: version.version })}
      focus="changelog"
      other={onOther && { name: 'files', open: onOther }}
    >
      <Form.Item
        name="changelog"
        label={labels.changelog}
        rules={[
          rules.max(limits.changeLog.max),
          {
            ...rules.needed(() => i18n.t('version:changeLogForm.needed')),
            required: !mayBeEmpty,
            whitespace: true,
          },
        ]}
      >
        <MarkdownEditor max={limits.changeLog.max} rows={16} />
      </Form.Item>
    </VersionDrawer>
  )
}

/** Resubmits like `useResubmit` in a form of a version, which then closes. */
function useVersionResubmit(
  { version, plugin, onClose }: VersionFormProps & OverlayProps,
  form: 'files' | 'changeLog',
) {
  const { t } = useTranslation('version')
  const subject = { id: version.plugin_id, publish_id: version.id }
  const { afterSaving, ...resubmit } = useResubmit('/app/PublishToExamine', subject)
  return {
    ...resubmit,
    afterSaving: async () => {
      onClose()
      await afterSaving(() => submitAgain(version, plugin), {
        saved: t(`done.${form}`, { version: version.version }),
        submitted: t('done.submitted', { version: version.version }),
      })
    },
  }
}

interface VersionDrawerProps<Values extends object>
  extends Omit<ComponentProps<typeof FormDrawer<Values>>, 'submitLabel'> {
  version: PluginVersion
  resubmit: ReturnType<typeof useVersionResubmit>
  /** The version's other form, perhaps the rejection's subject. */
  other: { name: 'files' | 'changeLog'; open: () => void } | undefined
}

/** A form of a version; for a rejected one with the reason, an answer and "save and submit again". */
function VersionDrawer<Values extends object>(props: VersionDrawerProps<Values>) {
  const { version, resubmit, other, state, children, ...drawer } = props
  const { t } = useTranslation(['version', 'form'])
  const openOther = async (open: () => void) => {
    if (state.isDirty && !(await confirmDiscard())) return
    state.reset()
    drawer.onClose()
    open()
  }
  return (
    <FormDrawer
      {...drawer}
      isWide
      state={resubmit.stateOf(state)}
      submitLabel={t('form:save')}
      tools={isRejected(version) && resubmit.button(state)}
    >
      {isRejected(version) && (
        <RejectionReason reason={version.msg} about={version.msg_about}>
          {resubmit.answerField}
          {other && (
            <Button type="link" size="small" onClick={() => void openOther(other.open)}>
              {t(`action.${other.name}`)}
            </Button>
          )}
        </RejectionReason>
      )}
      {children}
    </FormDrawer>
  )
}
