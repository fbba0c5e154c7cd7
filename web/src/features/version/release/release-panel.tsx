import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import type { PluginVersion } from '#contract/version.ts'
import { usePluginNextStep } from '#web/src/features/plugin/listing/use-plugin-next-step.ts'
import { RejectionReason } from '#web/src/features/review/submit/rejection-reason.tsx'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { ReleaseForms } from '../use-version-actions.tsx'
import { useVersionNextStep } from '../version-progress.ts'
import { allVersionsQuery } from '../version-queries.ts'
import styles from '../versions.module.css'
import { ReleaseChecks } from './release-checks.tsx'
import { planRelease, type ReleasePlan } from './release-plan.ts'
import { ReleaseSubmission } from './release-submission.tsx'

interface ReleasePanelProps {
  plugin: Plugin
  forms: ReleaseForms
}

/** The steps to a plugin's first release: missing parts, current status and next step. */
export function ReleasePanel({ plugin, forms }: ReleasePanelProps) {
  const { t } = useTranslation('version')
  const headingId = useId()
  const { data, error } = useQuery(allVersionsQuery(plugin.id))
  const isNarrow = useMediaQuery('(max-width: 575px)')
  // As tall as the panel, so that nothing moves below it.
  if (!data && !error) return <Loading rows={isNarrow ? 12 : 8} />
  const plan = planRelease(plugin, data ?? [], {
    mayCreate: data !== undefined && forms.newVersion !== undefined,
  })
  if (plugin.state === pluginStates.online && wasReleased(data ?? [])) return null
  const content = (
    <>
      {plugin.state === pluginStates.rejected && <RejectionReason reason={plugin.msg} />}
      <Stack className={styles.parts}>
        {plan.checks.length > 0 && <ReleaseChecks plugin={plugin} plan={plan} forms={forms} />}
        <Stack gap="sm" align="start" className={styles.next}>
          <NextSteps plugin={plugin} plan={plan} forms={forms} />
          <ReleaseSubmission plugin={plugin} plan={plan} />
        </Stack>
      </Stack>
    </>
  )
  // Collapsed when the host does not send the state: the plugin may be released already.
  if (plugin.state === undefined) {
    return (
      <Card as="details" gap="sm">
        <summary>{t('release.title')}</summary>
        {content}
      </Card>
    )
  }
  return (
    <Card as="section" gap="sm" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('release.title')}</h2>
      {content}
    </Card>
  )
}

function wasReleased(versions: readonly PluginVersion[]): boolean {
  return versions.some(({ state }) => state === versionStates.released || state === versionStates.withdrawn)
}

/** The next steps of the plugin and version that are submitted. */
function NextSteps({ plugin, plan, forms }: ReleasePanelProps & { plan: ReleasePlan }) {
  const { t } = useTranslation('version')
  const pluginStep = usePluginNextStep()
  const versionStep = useVersionNextStep(true)
  const { submitted } = plan
  if (plan.submitsPlugin && !submitted) return null
  return (
    <>
      <Stack as="ul" gap="xs" className={styles.turns}>
        {!plan.submitsPlugin && (
          <li>
            <strong>{t('release.part.plugin')}</strong> {pluginStep(plugin)}
          </li>
        )}
        {submitted && (
          <li>
            <strong>{submitted.version}</strong> {versionStep(submitted)}
          </li>
        )}
      </Stack>
      {submitted?.state === versionStates.approved ? (
        <div>
          <Button type="primary" onClick={() => forms.release(submitted)}>
            {t('release.release', { version: submitted.version })}
          </Button>
        </div>
      ) : (
        <Note>{t('release.next')}</Note>
      )}
    </>
  )
}
