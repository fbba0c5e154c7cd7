import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileIssue } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { type PackagesValue, packagesRequest, presentValue } from '../file/packages.ts'
import { PackagesField } from '../file/packages-field.tsx'
import { issuesOfPackage } from '../file/upload/upload-problem.ts'
import { submitAgain } from '../review/submit/submissions.ts'
import { useResubmit } from '../review/submit/use-resubmit.tsx'
import { isRejected } from './version-progress.ts'
import { VersionRejection } from './version-rejection.tsx'

interface FilesDrawerProps {
  version: PluginVersion
  plugin: Plugin
  /** Opens the form of the version's change log; undefined where it is not allowed. */
  onChangeLog?: (() => void) | undefined
}

export function FilesDrawer({ version, plugin, onChangeLog, ...overlay }: FilesDrawerProps & OverlayProps) {
  const { t } = useTranslation(['version', 'file', 'form'])
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const resubmit = useResubmit('/app/PublishToExamine', {
    id: version.plugin_id,
    publish_id: version.id,
  })
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
    onSaved: async () => {
      overlay.onClose()
      await resubmit.afterSaving(() => submitAgain(version, plugin), {
        saved: t('done.files', { version: version.version }),
        submitted: t('done.submitted', { version: version.version }),
      })
    },
  })
  const check = async (_: unknown, { unready }: PackagesValue) => {
    if (unready > 0) throw new Error(t('file:unready'))
  }
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t(version.files.length > 0 ? 'filesForm.title' : 'filesForm.first', {
        version: version.version,
      })}
      state={resubmit.stateOf(state)}
      labels={labels}
      submitLabel={t('form:save')}
      tools={isRejected(version) && resubmit.button(state)}
      focus="files"
    >
      {isRejected(version) && (
        <VersionRejection
          version={version}
          state={state}
          answerField={resubmit.answerField}
          onClose={overlay.onClose}
          other={onChangeLog && { name: 'changeLog', open: onChangeLog }}
        />
      )}
      <Form.Item name="files" label={labels.files} validateTrigger={[]} rules={[{ validator: check }]}>
        <PackagesField
          expected={{ alias: plugin.plugin_alias ?? '', version: version.version ?? '' }}
          present={version.files}
          hasSource={Boolean(version.source_code_url)}
          issues={issues}
        />
      </Form.Item>
    </FormDrawer>
  )
}
