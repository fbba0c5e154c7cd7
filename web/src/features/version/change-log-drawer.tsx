import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { versionStates } from '#contract/values/states.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { submitAgain } from '../review/submit/submissions.ts'
import { useResubmit } from '../review/submit/use-resubmit.tsx'
import { isRejected } from './version-progress.ts'
import { VersionRejection } from './version-rejection.tsx'

interface ChangeLogDrawerProps {
  version: PluginVersion
  plugin: Plugin
  /** Opens the form of the version's packages; undefined where it is not allowed. */
  onFiles?: (() => void) | undefined
}

export function ChangeLogDrawer({
  version,
  plugin,
  onFiles,
  ...overlay
}: ChangeLogDrawerProps & OverlayProps) {
  const { t } = useTranslation(['version', 'form', 'file'])
  const rules = useRules()
  // An empty one would overwrite what is unknown.
  const mayBeEmpty =
    version.changelog !== undefined &&
    (version.state === versionStates.draft || version.state === versionStates.rejected)
  const resubmit = useResubmit('/app/PublishToExamine', {
    id: version.plugin_id,
    publish_id: version.id,
  })
  const labels = { changelog: t('file:column.changeLog') }
  const state = useRecordForm({
    path: '/app/UpdatePublishChangeLog',
    source: version,
    toValues: ({ changelog = '' }) => ({ changelog }),
    toRequest: ({ changelog }, { id }) => ({ id, changelog }),
    onSaved: async () => {
      overlay.onClose()
      await resubmit.afterSaving(() => submitAgain(version, plugin), {
        saved: t('done.changeLog', { version: version.version }),
        submitted: t('done.submitted', { version: version.version }),
      })
    },
  })
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('changeLogForm.title', { version: version.version })}
      state={resubmit.stateOf(state)}
      labels={labels}
      submitLabel={t('form:save')}
      tools={isRejected(version) && resubmit.button(state)}
      focus="changelog"
    >
      {isRejected(version) && (
        <VersionRejection
          version={version}
          state={state}
          answerField={resubmit.answerField}
          onClose={overlay.onClose}
          other={onFiles && { name: 'files', open: onFiles }}
        />
      )}
      <Form.Item
        name="changelog"
        label={labels.changelog}
        rules={[
          rules.max(limits.changeLog.max),
          { required: !mayBeEmpty, whitespace: true, message: t('changeLogForm.needed') },
        ]}
      >
        <MarkdownEditor max={limits.changeLog.max} rows={16} />
      </Form.Item>
    </FormDrawer>
  )
}
