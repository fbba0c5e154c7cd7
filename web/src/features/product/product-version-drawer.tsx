import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { greatestVersion, nextVersions } from '#contract/values/semver.ts'
import { productStates } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import type { EvVersion } from '#web/src/api/records.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { type PackagesValue, presentValue } from '../file/packages.ts'
import { PackagesField } from '../file/packages-field.tsx'
import { issuesOfPackage } from '../file/upload/upload-problem.ts'
import { numbersOf, VersionNumberField } from '../file/version-number.tsx'

const allVersions = callQuery('/app/EvVersionList', { limit: limits.page.maxSize }, 'all')

interface ProductVersionDrawerProps {
  version?: EvVersion
}

interface Values {
  version: string
  files: PackagesValue
  changelog: string | undefined
}

export function ProductVersionDrawer({
  version: draft,
  ...overlay
}: ProductVersionDrawerProps & OverlayProps) {
  const { t } = useTranslation(['product', 'file'])
  const { others, fetchOthers } = useOtherVersions(draft?.id)
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const labels = {
    version: t('file:number.label'),
    files: t('file:files'),
    changelog: t('file:column.changeLog'),
  }
  const state = useRecordForm({
    path: '/app/EvVersionCreateV2',
    source: draft,
    toValues: (source): Values => ({
      version: source?.version ?? '',
      files: presentValue(source?.files ?? []),
      changelog: source ? source.changelog : '',
    }),
    toRequest: ({ files, ...values }, source) => {
      setIssues([])
      return { ...values, files: files.files, ...(source && { id: source.id }) }
    },
    on: {
      [resultCodes.packageRejected]: (error) => setIssues(issuesOfPackage(error)),
    },
    done: ({ version }) => t('file:savedDraft', { version }),
    onSaved: overlay.onClose,
  })
  const version = Form.useWatch('version', state.form) ?? state.initial.version
  const areReady = rules.check(({ unready }: PackagesValue) =>
    unready > 0 ? () => i18n.t('file:unready') : undefined,
  )
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={draft ? t('form.edit', { version: draft.version }) : t('form.create')}
      state={state}
      labels={labels}
      submitLabel={t('file:saveDraft')}
    >
      <VersionNumberField
        state={state}
        label={labels.version}
        suggestions={nextVersions(greatestRelease(others), numbersOf(others))}
        readOthers={async () => {
          // Validation may run before the other versions are loaded.
          const loaded = await fetchOthers()
          return { numbers: numbersOf(loaded), greatest: greatestRelease(loaded) }
        }}
        tooLow={(greatest) => i18n.t('product:form.tooLow', { version: greatest })}
      />
      <Form.Item name="files" label={labels.files} rules={[areReady]}>
        <PackagesField expected={{ version }} present={draft?.files ?? []} issues={issues} />
      </Form.Item>
      <Form.Item name="changelog" label={labels.changelog} rules={[rules.max(limits.changeLog.max)]}>
        <MarkdownEditor max={limits.changeLog.max} />
      </Form.Item>
    </FormDrawer>
  )
}

function greatestRelease(versions: readonly EvVersion[]): string | undefined {
  const released = versions.filter(({ state }) => state === productStates.released)
  return greatestVersion(numbersOf(released))
}

/** Returns the product's other versions, up to the page limit, and a function that fetches them; none on failure. */
function useOtherVersions(draftId: Id | undefined) {
  const client = useQueryClient()
  const { data } = useQuery(allVersions)
  const othersOf = (versions: readonly EvVersion[] = []) => versions.filter(({ id }) => id !== draftId)
  const fetchOthers = async () => {
    try {
      return othersOf((await client.fetchQuery(allVersions)).list)
    } catch (error) {
      if (codeOf(error) === undefined) throw error
      return []
    }
  }
  return { others: othersOf(data?.list), fetchOthers }
}
