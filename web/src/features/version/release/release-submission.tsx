import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates } from '#contract/values/states.ts'
import { call } from '#web/src/api/call.ts'
import { CallError } from '#web/src/api/call-error.ts'
import { useCanCall } from '#web/src/api/capability.ts'
import type { WritingPath } from '#web/src/api/invalidates.ts'
import { useInvalidate } from '#web/src/api/invalidates.ts'
import {
  failureReason,
  type Part,
  submitPluginAndVersion,
} from '#web/src/features/review/submit/submissions.ts'
import { showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './release-panel.module.css'
import type { ReleasePlan } from './release-plan.ts'

interface ReleaseSubmissionProps {
  plugin: Plugin
  plan: ReleasePlan
}

/** Submits plugin and version together; after a failure, the remaining part. */
export function ReleaseSubmission({ plugin, plan }: ReleaseSubmissionProps) {
  const { t, i18n } = useTranslation('version')
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const { failed, isBusy, hasSubmitted, submit, revoke } = useSubmission(plugin)
  const maySubmitPlugin = useCanCall('/app/PluginToExamine')
  const maySubmitVersion = useCanCall('/app/PublishToExamine')
  const mayRevoke = useCanCall('/app/StatusAction')
  const { submitsPlugin, version, submitted, checks } = plan
  const parts = {
    plugin: submitsPlugin && maySubmitPlugin && !hasSubmitted('plugin') ? plugin : undefined,
    version: maySubmitVersion && !hasSubmitted('version') ? version : undefined,
  }
  const isPartlySubmitted =
    !parts.plugin &&
    parts.version !== undefined &&
    (hasSubmitted('plugin') || plugin.state === pluginStates.inReview)
  const label = () => {
    if (!parts.plugin) return t('release.submitVersion', { version: version?.version })
    return t(submitted ? 'release.submitPlugin' : 'release.submit')
  }
  const missing = checks.filter(({ state }) => state === 'missing')
  return (
    <>
      <div role="alert" className={styles.failed}>
        {failed && (
          <p>
            {t(`release.failed.${failed.part}`, { reason: failed.reason, version: version?.version ?? '' })}
            {isPartlySubmitted && ` ${t('release.half')}`}
          </p>
        )}
      </div>
      {missing.length > 0 && (
        <Note>
          {t('release.missing', {
            parts: names.format(missing.map(({ name }) => t(`release.check.${name}`).toLowerCase())),
          })}
        </Note>
      )}
      <Row gap="xs sm">
        {(parts.plugin || parts.version) && (
          <Button type="primary" loading={isBusy} disabled={!plan.isReady} onClick={() => void submit(parts)}>
            {label()}
          </Button>
        )}
        {isPartlySubmitted && mayRevoke && (
          <Button disabled={isBusy} onClick={() => void revoke()}>
            {t('release.takeBack')}
          </Button>
        )}
        {parts.plugin && parts.version && <Note>{t('release.order')}</Note>}
      </Row>
    </>
  )
}

interface Failure {
  part: Part | 'takeBack'
  reason: string
}

function useSubmission(plugin: Plugin) {
  const { t } = useTranslation('version')
  const invalidate = useInvalidate()
  const [failed, setFailed] = useState<Failure>()
  const [isBusy, setBusy] = useState(false)
  // For hosts that do not send the state.
  const [done, setDone] = useState<readonly Part[]>([])

  const run = async (paths: readonly WritingPath[], act: () => Promise<Failure | undefined>) => {
    if (isBusy) return
    setBusy(true)
    setFailed(undefined)
    try {
      const failure = await act()
      await Promise.all(paths.map((path) => invalidate(path)))
      setFailed(failure)
    } finally {
      setBusy(false)
    }
  }

  return {
    failed,
    isBusy,
    hasSubmitted: (part: Part) => plugin.state === undefined && done.includes(part),
    submit: (parts: Parameters<typeof submitPluginAndVersion>[0]) =>
      run(['/app/PluginToExamine', '/app/PublishToExamine'], async () => {
        const { done: submitted, failed: failure } = await submitPluginAndVersion(parts)
        setDone((before) => [...before, ...submitted])
        if (failure) return { part: failure.part, reason: failureReason(failure.error) }
        showToast({ type: 'success', text: t('release.submitted', { name: plugin.plugin_name }) })
        return undefined
      }),
    revoke: () =>
      run(['/app/StatusAction'], async () => {
        try {
          await call('/app/StatusAction', { id: plugin.id, state: pluginStates.draft }, { handles: 'all' })
        } catch (error) {
          if (!(error instanceof CallError)) throw error
          return { part: 'takeBack', reason: failureReason(error) }
        }
        setDone([])
        return undefined
      }),
  }
}
