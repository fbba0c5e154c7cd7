import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates } from '#contract/values/states.ts'
import type { CallError } from '#web/src/api/call-error.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { failureText } from '#web/src/api/handle-call-error.ts'
import type { Plugin } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import type { ReviewPart } from '#web/src/features/review/decisions.ts'
import { submitParts } from '#web/src/features/review/submit/submissions.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Notice } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { CheckName, ReleasePlan } from './release-plan.ts'

/** Submits plugin and version together; after a failure, the remaining part. */
export function ReleaseSubmission({ plugin, plan }: { plugin: Plugin; plan: ReleasePlan }) {
  const { t, i18n } = useTranslation(['version', 'plugin'])
  const checkName = useCheckName()
  const names = new Intl.ListFormat(i18n.language, { style: 'narrow' })
  const { failed, isBusy, hasSubmitted, submit, revoke } = useSubmission(plugin)
  const maySubmitPlugin = useCapability('/app/PluginToExamine') === 'yes'
  const maySubmitVersion = useCapability('/app/PublishToExamine') === 'yes'
  const mayRevoke = useCapability('/app/StatusAction') === 'yes'
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
    if (parts.version) return t('release.submitBoth')
    return t(submitted ? 'release.submitPlugin' : 'plugin:action.submit')
  }
  const textOf = ({ part, reason }: Failure) => {
    const text = t(`release.failed.${part}`, { reason, version: version?.version ?? '' })
    return isPartlySubmitted ? `${text} ${t('release.half')}` : text
  }
  const missing = checks.filter(({ state }) => state === 'missing')
  return (
    <>
      <Stack role="alert">
        {failed && (
          <Notice as="p" tone="error">
            {textOf(failed)}
          </Notice>
        )}
      </Stack>
      {missing.length > 0 && (
        <Note>
          {t('release.missing', {
            parts: names.format(missing.map(({ name }) => checkName(name).toLowerCase())),
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

export function useCheckName(): (name: CheckName) => string {
  const { t } = useTranslation(['desk', 'file'])
  return (name) => {
    if (name === 'files') return t('file:files')
    return name === 'changelog' ? t('file:column.changeLog') : t(`field.${name}`)
  }
}

interface Failure {
  part: ReviewPart | 'takeBack'
  reason: string
}

function useSubmission(plugin: Plugin) {
  const { t } = useTranslation(['version', 'plugin'])
  const { busy, call, run } = useCall()
  const [failed, setFailed] = useState<Failure>()
  const [done, setDone] = useState<readonly ReviewPart[]>([])
  const fail = (part: Failure['part'], error: CallError) => setFailed({ part, reason: failureText(error) })

  return {
    failed,
    isBusy: busy,
    hasSubmitted: (part: ReviewPart) => plugin.state === undefined && done.includes(part),
    submit: async (parts: Parameters<typeof submitParts>[0]) => {
      setFailed(undefined)
      const submitted: ReviewPart[] = []
      await run(() => submitParts(parts, (part) => submitted.push(part)), {
        stale: ['/app/PluginToExamine', '/app/PublishToExamine'],
        done: t('plugin:done.submitted', { name: plugin.plugin_name }),
        on: {
          other: (error) => fail(parts.plugin && submitted.length === 0 ? 'plugin' : 'version', error),
        },
      })
      setDone((before) => [...before, ...submitted])
    },
    revoke: async () => {
      setFailed(undefined)
      await call(
        '/app/StatusAction',
        { id: plugin.id, state: pluginStates.draft },
        { onDone: () => setDone([]), on: { other: (error) => fail('takeBack', error) } },
      )
    },
  }
}
