import { Form, type FormInstance, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '#contract/values/ids.ts'
import { limits } from '#contract/values/limits.ts'
import type { FileIssue } from '#contract/values/refusal-data.ts'
import { resultCodes } from '#contract/values/result-codes.ts'
import { compareVersions, greatestVersion, isVersion, nextVersions } from '#contract/values/semver.ts'
import { versionStates } from '#contract/values/states.ts'
import { capability, useCapability } from '#web/src/api/capability.ts'
import { failureText, toastError } from '#web/src/api/handle-call-error.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useSecondSubmit } from '#web/src/form/use-second-submit.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { AbsentCallPart } from '#web/src/list/list-state.tsx'
import { Button } from '#web/src/ui/button.tsx'
import { Drawer } from '#web/src/ui/drawer.tsx'
import { MarkdownEditor } from '#web/src/ui/markdown/markdown-editor.tsx'
import type { OverlayProps } from '#web/src/ui/overlay.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { type PackagesValue, packagesRequest, presentValue } from '../file/packages.ts'
import { PackagesField } from '../file/packages-field.tsx'
import { issuesOfPackage } from '../file/upload/upload-problem.ts'
import { chooseNumber, numbersOf, VersionNumberField } from '../file/version-number.tsx'
import type { ReviewPart } from '../review/decisions.ts'
import { subjectName } from '../review/review-subject.ts'
import { submitParts } from '../review/submit/submissions.ts'
import { submitsWithVersion } from './release/release-plan.ts'
import { useReleasedProductVersions } from './version-queries.ts'
import styles from './versions.module.css'

interface NewVersionDrawerProps {
  plugin: Plugin
  versions: readonly PluginVersion[]
  focus?: string | undefined
  /** Called with the ID of the saved version, if known. */
  onMade: (id: Id) => void
}

interface Values {
  version: string
  files: PackagesValue
  gte_ev_dependency_ver: string
  lte_ev_dependency_ver: string
  changelog: string
}

/** The form of a new version, or a sentence for hosts without the call. */
export function NewVersionDrawer(props: NewVersionDrawerProps & OverlayProps) {
  const { t } = useTranslation('version')
  // A 404 to the form itself leaves it filled in.
  const [isAbsent] = useState(() => capability('/app/PublishCreate') === 'missing')
  if (!isAbsent) return <NewVersionForm {...props} />
  return (
    <Drawer title={t('form.title', { plugin: props.plugin.plugin_name })} width={560} onClose={props.onClose}>
      <AbsentCallPart path="/app/PublishCreate" />
    </Drawer>
  )
}

function NewVersionForm({
  plugin,
  versions,
  focus,
  onMade,
  ...overlay
}: NewVersionDrawerProps & OverlayProps) {
  const { t } = useTranslation(['version', 'file'])
  const { run } = useCall()
  const [issues, setIssues] = useState<readonly FileIssue[]>([])
  const submit = useSecondSubmit()
  const maySubmit = useCapability('/app/PublishToExamine') === 'yes'
  const submitsPlugin = useCapability('/app/PluginToExamine') === 'yes' && submitsWithVersion(plugin)
  const numbers = numbersOf(versions)
  const next = nextVersions(greatestVersion(numbers))
  const labels = {
    version: t('file:number.label'),
    files: t('file:files'),
    gte_ev_dependency_ver: t('form.gte_ev_dependency_ver'),
    lte_ev_dependency_ver: t('form.lte_ev_dependency_ver'),
    changelog: t('file:column.changeLog'),
  }
  const state = useRecordForm({
    path: '/app/PublishCreate',
    source: next[0]?.version ?? '',
    toValues: (version): Values => ({
      version,
      files: presentValue([]),
      gte_ev_dependency_ver: '',
      lte_ev_dependency_ver: '',
      changelog: '',
    }),
    toRequest: ({ files, ...values }) => {
      setIssues([])
      return { id: plugin.id, ...values, ...packagesRequest(files) }
    },
    on: {
      [resultCodes.packageRejected]: (error) => setIssues(issuesOfPackage(error)),
      [resultCodes.routeNotFound]: toastError,
    },
    onSaved: async ({ id }, { version }) => {
      overlay.onClose()
      // Without an ID the version stays a draft.
      if (id === undefined) {
        const type = submit.isPressed() ? 'warning' : 'success'
        return showToast({ type, text: t('file:savedDraft', { version }) })
      }
      onMade(id)
      if (!submit.isPressed()) return
      const draft = { id, state: versionStates.draft }
      const name = submitsPlugin ? subjectName({ ...plugin, version }) : version
      let part: ReviewPart = submitsPlugin ? 'plugin' : 'version'
      await run(
        () =>
          submitParts(
            { plugin: submitsPlugin ? plugin : undefined, version: draft },
            () => (part = 'version'),
          ),
        {
          stale: ['/app/PluginToExamine', '/app/PublishToExamine'],
          done: t('done.submitted', { version: name }),
          on: {
            other: (error) => {
              const reason = failureText(error)
              toastError(error, t(`release.failed.${part}`, { reason, version }))
            },
          },
        },
      )
    },
  })
  const version = Form.useWatch('version', state.form) ?? state.initial.version

  const submitted = versions.filter(({ state: each }) => each !== versionStates.draft)
  const areReady = rules.check(({ files, unready }: PackagesValue) => {
    if (unready > 0) return () => i18n.t('file:unready')
    return submit.isPressed() && files.length === 0 ? () => i18n.t('version:form.filesNeeded') : undefined
  })

  return (
    <FormDrawer
      {...overlay}
      isWide
      title={t('form.title', { plugin: plugin.plugin_name })}
      state={submit.stateOf(state)}
      labels={labels}
      submitLabel={t('file:saveDraft')}
      focus={focus}
      tools={
        maySubmit && (
          <Button disabled={state.isSaving} onClick={() => submit.press(state)}>
            {t(submitsPlugin ? 'form.submitTogether' : 'form.submit')}
          </Button>
        )
      }
    >
      <Form.Item name="files" label={labels.files} validateTrigger={[]} rules={[areReady]}>
        <PackagesField
          expected={{ alias: plugin.plugin_alias ?? '', version }}
          issues={issues}
          onVersion={(found, isAsked) => {
            const isProposed = state.form.getFieldValue('version') === state.initial.version
            if (isAsked || isProposed) chooseNumber(state, found)
          }}
        />
      </Form.Item>
      <VersionNumberField
        state={state}
        label={labels.version}
        suggestions={next}
        readOthers={async () => ({ numbers, greatest: greatestVersion(numbersOf(submitted)) })}
        tooLow={(greatest) => i18n.t('version:form.tooLow', { version: greatest })}
      />
      <Form.Item
        name="changelog"
        label={labels.changelog}
        rules={[rules.required, rules.max(limits.changeLog.max)]}
      >
        <MarkdownEditor max={limits.changeLog.max} rows={6} />
      </Form.Item>
      <ProductRange labels={labels} form={state.form} />
    </FormDrawer>
  )
}

function ProductRange({
  labels,
  form,
}: {
  labels: Record<keyof Values, string>
  form: FormInstance<Values>
}) {
  const { t } = useTranslation(['version', 'file'])
  const products = useReleasedProductVersions()
  const isNumber = rules.pattern(limits.version.pattern, () => i18n.t('file:number.notVersion'))
  const isOrdered = rules.check((newest: string | undefined) => {
    const oldest = form.getFieldValue('gte_ev_dependency_ver')
    const areNumbers = newest && oldest && isVersion(newest) && isVersion(oldest)
    return areNumbers && compareVersions(oldest, newest) > 0
      ? () => i18n.t('version:form.rangeWrong')
      : undefined
  })
  const listId = useId()
  const field = <Input list={listId} allowClear autoComplete="off" spellCheck={false} />
  return (
    <Stack gap="0 md" className={styles.range}>
      <datalist id={listId}>
        {products.map((version) => (
          <option key={version} value={version} />
        ))}
      </datalist>
      <Form.Item
        name="gte_ev_dependency_ver"
        label={labels.gte_ev_dependency_ver}
        extra={t('form.anyVersion')}
        rules={[isNumber]}
      >
        {field}
      </Form.Item>
      <Form.Item
        name="lte_ev_dependency_ver"
        label={labels.lte_ev_dependency_ver}
        extra={t('form.anyVersion')}
        dependencies={['gte_ev_dependency_ver']}
        rules={[isNumber, isOrdered]}
      >
        {field}
      </Form.Item>
    </Stack>
  )
}
