import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { versionStates } from '../../../../contract/values/states.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useRecordForm } from '../../components/form/use-record-form.ts'
import { useRules } from '../../components/form/use-rules.ts'
import { MarkdownEditor } from '../../components/markdown/markdown-editor.tsx'
import type { OverlayProps } from '../../components/overlay.tsx'
import { submitVersion } from '../../components/release/submissions.ts'
import { useSubmitAgain } from '../../components/release/use-submit-again.tsx'
import { VersionRefusal } from './version-refusal.tsx'
import { isRefused } from './version-status.ts'

interface ChangeLogDrawerProps {
  version: PluginVersion
  /** Opens the form of the version's packages, where that is allowed. */
  onFiles?: (() => void) | undefined
}

export function ChangeLogDrawer({ version, onFiles, ...overlay }: ChangeLogDrawerProps & OverlayProps) {
  const { t } = useTranslation('publish')
  const rules = useRules()
  const mayBeEmpty = version.state === versionStates.draft || version.state === versionStates.rejected
  const again = useSubmitAgain('/app/PublishToExamine')
  const labels = { changelog: t('form.changelog') }
  const state = useRecordForm({
    path: '/app/UpdatePublishChangeLog',
    source: version,
    toValues: ({ changelog }) => ({ changelog }),
    toRequest: ({ changelog }, { id }) => ({ id, changelog }),
    onSaved: async () => {
      overlay.onClose()
      await again.afterSaving(() => submitVersion(version), {
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
      state={again.stateOf(state)}
      labels={labels}
      submitLabel={t('changeLogForm.save')}
      tools={isRefused(version) && again.button(state)}
      focus="changelog"
    >
      {isRefused(version) && (
        <VersionRefusal
          version={version}
          state={state}
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
