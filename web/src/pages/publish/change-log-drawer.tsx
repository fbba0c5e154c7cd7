import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../contract/limits.ts'
import type { PluginVersion } from '../../../../contract/plugin-version.ts'
import { FormDrawer } from '../../components/form/form-drawer.tsx'
import { useRecordForm } from '../../components/form/use-record-form.ts'
import { useRules } from '../../components/form/use-rules.ts'
import { MarkdownEditor } from '../../components/markdown/markdown-editor.tsx'
import type { OverlayProps } from '../../components/overlay.tsx'
import { showToast } from '../../lib/feedback.ts'
import { versionStates } from './version-status.ts'

interface ChangeLogDrawerProps {
  version: PluginVersion
  onSaved: () => Promise<void>
}

/** Another change log; a version that was approved cannot lose it. */
export function ChangeLogDrawer({ version, onSaved, ...overlay }: ChangeLogDrawerProps & OverlayProps) {
  const { t } = useTranslation('publish')
  const rules = useRules()
  const mayBeEmpty = version.status === versionStates.draft || version.status === versionStates.rejected
  const labels = { change_log: t('form.change_log') }
  const state = useRecordForm({
    path: '/app/UpdatePublishChangeLog',
    source: version,
    toValues: ({ change_log }) => ({ change_log }),
    toRequest: ({ change_log }, { id }) => ({ id, change_log }),
    onSaved: async () => {
      overlay.onClose()
      showToast({ type: 'success', text: t('done.changeLog', { version: version.version }) })
      await onSaved()
    },
  })
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('changeLogForm.title', { version: version.version })}
      state={state}
      labels={labels}
      submitLabel={t('changeLogForm.save')}
    >
      <Form.Item
        name="change_log"
        label={labels.change_log}
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
