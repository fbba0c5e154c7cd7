import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EvVersion } from '#contract/product.ts'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusals.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { compareVersions, greatestVersion, isVersion, nextVersions } from '#contract/values/semver.ts'
import { productStates } from '#contract/values/states.ts'
import { callQuery } from '#web/src/api/call.ts'
import { codeOf } from '#web/src/api/call-error.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { Button } from '#web/src/ui/button.tsx'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { type PackagesValue, presentValue } from '../file/packages.ts'
import { PackagesField } from '../file/packages-field.tsx'
import { issuesOfPackage } from '../file/upload/upload-problem.ts'
import styles from './product.module.css'

const allVersions = callQuery('/app/EvVersionList', { limit: limits.page.maxSize }, 'all')

interface ProductVersionDrawerProps {
  /** The draft to edit; absent for a new version. */
  version?: EvVersion
}

interface Values {
  version: string
  files: PackagesValue
  changelog: string
}

export function ProductVersionDrawer({
  version: draft,
  ...overlay
}: ProductVersionDrawerProps & OverlayProps) {
  const { t } = useTranslation('product')
  const rules = useRules()
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const labels = { version: t('form.version'), files: t('form.files'), changelog: t('form.changelog') }
  const state = useRecordForm({
    path: '/app/EvVersionCreateV2',
    source: draft,
    toValues: (source): Values => ({
      version: source?.version ?? '',
      files: presentValue(source?.files ?? []),
      changelog: source?.changelog ?? '',
    }),
    toRequest: ({ files, ...values }, source) => {
      setIssues([])
      return { ...values, files: files.files, ...(source && { id: source.id }) }
    },
    on: {
      [resultCodes.packageRejected]: (error) => setIssues(issuesOfPackage(error)),
    },
    done: ({ version }) => t('done.saved', { version }),
    onSaved: overlay.onClose,
  })
  const version = Form.useWatch('version', state.form) ?? state.initial.version
  const validateFiles = async (_: unknown, { unready }: PackagesValue) => {
    if (unready > 0) throw new Error(t('form.filesUnready'))
  }
  return (
    <FormDrawer
      {...overlay}
      isWide
      title={draft ? t('form.edit', { version: draft.version }) : t('form.create')}
      state={state}
      labels={labels}
      submitLabel={t('form.save')}
    >
      <VersionField
        label={labels.version}
        draftId={draft?.id}
        onSuggest={(suggested) => {
          state.form.setFieldValue('version', suggested)
          state.checkDirty()
          void state.form.validateFields(['version']).catch(() => undefined)
        }}
      />
      <Form.Item name="files" label={labels.files} rules={[{ validator: validateFiles }]}>
        <PackagesField expected={{ version }} present={draft?.files ?? []} issues={issues} />
      </Form.Item>
      <Form.Item name="changelog" label={labels.changelog} rules={[rules.max(limits.changeLog.max)]}>
        <MarkdownEditor max={limits.changeLog.max} />
      </Form.Item>
    </FormDrawer>
  )
}

interface VersionFieldProps {
  label: string
  draftId: number | undefined
  onSuggest: (version: string) => void
}

/** A version number greater than all released ones, with the next major, minor and patch numbers as suggestions. */
function VersionField({ label, draftId, onSuggest }: VersionFieldProps) {
  const { t } = useTranslation('product')
  const rules = useRules()
  const versions = useProductVersions()
  const fetchVersions = useFetchProductVersions()
  const others = versions.filter(({ id }) => id !== draftId)
  const taken = others.map(({ version }) => version)
  const validate = async (_: unknown, value: string) => {
    if (value === '') return
    if (!isVersion(value)) throw new Error(t('form.notVersion'))
    // Validation may run before the other versions are loaded.
    const loaded = (await fetchVersions()).filter(({ id }) => id !== draftId)
    const greatest = greatestRelease(loaded)
    if (greatest !== undefined && compareVersions(value, greatest) <= 0) {
      throw new Error(t('form.tooLow', { version: greatest }))
    }
    if (loaded.some((each) => compareVersions(value, each.version) === 0)) throw new Error(t('form.taken'))
  }
  return (
    <Form.Item
      name="version"
      label={label}
      validateFirst
      rules={[rules.required, { validator: validate }]}
      extra={
        <Row as="span" className={styles.suggestions}>
          {t('form.suggest')}
          {nextVersions(greatestRelease(others), taken).map(({ step, version }) => (
            <Button key={step} size="small" onClick={() => onSuggest(version)}>
              {t(`form.step.${step}`, { version })}
            </Button>
          ))}
        </Row>
      }
    >
      <Input autoComplete="off" spellCheck={false} maxLength={limits.version.max} />
    </Form.Item>
  )
}

function greatestRelease(versions: readonly EvVersion[]): string | undefined {
  const released = versions.filter(({ state }) => state === productStates.released)
  return greatestVersion(released.map(({ version }) => version))
}

/** Returns the product's versions, up to the page limit; empty while loading. */
function useProductVersions(): readonly EvVersion[] {
  return useQuery(allVersions).data?.list ?? []
}

/** Returns a function that fetches the versions; empty on failure. */
function useFetchProductVersions(): () => Promise<readonly EvVersion[]> {
  const client = useQueryClient()
  return async () => {
    try {
      return (await client.fetchQuery(allVersions)).list
    } catch (error) {
      // The server validates the number as well.
      if (codeOf(error) === undefined) throw error
      return []
    }
  }
}
