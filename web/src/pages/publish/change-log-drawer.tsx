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
import { showToast } from '../../lib/feedback.ts'

interface ChangeLogDrawerProps {
  version: PluginVersion
}

export function ChangeLogDrawer({ version, ...overlay }: ChangeLogDrawerProps & OverlayProps) {
  const { t } = useTranslation('publish')
  const rules = useRules()
  const mayBeEmpty = version.state === versionStates.draft || version.state === versionStates.rejected
  const labels = { changelog: t('form.changelog') }
  const state = useRecordForm({
    path: '/app/UpdatePublishChangeLog',
    source: version,
    toValues: ({ changelog }) => ({ changelog }),
    toRequest: ({ changelog }, { id }) => ({ id, changelog }),
    onSaved: () => {
      overlay.onClose()
      showToast({ type: 'success', text: t('done.changeLog', { version: version.version }) })
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
