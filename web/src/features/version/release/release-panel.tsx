import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pluginStates, versionStates } from '#contract/values/states.ts'
import { useCapability } from '#web/src/api/capability.ts'
import type { Plugin, PluginVersion } from '#web/src/api/records.ts'
import { useMayUpload } from '#web/src/features/file/use-may-upload.ts'
import { useFullPlugin } from '#web/src/features/plugin/listing/full-plugin.ts'
import { nextStepsOf } from '#web/src/features/plugin/next-step.ts'
import { useStepTexts } from '#web/src/features/plugin/next-step-cell.tsx'
import { RejectionReason } from '#web/src/features/review/submit/rejection-reason.tsx'
import { noValue } from '#web/src/lib/formats.ts'
import { useMediaQuery } from '#web/src/lib/use-media-query.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { useCoinTexts } from '#web/src/ui/cells/coin-texts.ts'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { Loading } from '#web/src/ui/loading.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import type { ReleaseForms } from '../use-version-actions.tsx'
import { useVersionNextStep } from '../version-progress.ts'
import { allVersionsQuery } from '../version-queries.ts'
import styles from '../versions.module.css'
import {
  type Check,
  type CheckName,
  type CheckState,
  isEditable,
  planRelease,
  type ReleasePlan,
} from './release-plan.ts'
import { ReleaseSubmission, useCheckName } from './release-submission.tsx'

interface ReleasePanelProps {
  plugin: Plugin
  forms: ReleaseForms
}

type PlanProps = ReleasePanelProps & { plan: ReleasePlan }

/** The steps to a plugin's first release: missing parts, current status and next step. */
export function ReleasePanel({ plugin, forms }: ReleasePanelProps) {
  const { t } = useTranslation(['version', 'desk'])
  const headingId = useId()
  const { data, error } = useQuery(allVersionsQuery(plugin.id))
  const { full, isLoading } = useFullPlugin(plugin)
  const isNarrow = useMediaQuery('(max-width: 575px)')
  if (isLoading || (!data && !error)) return <Loading rows={isNarrow ? 12 : 8} />
  const plan = planRelease(full, data ?? [], {
    mayCreate: data !== undefined && forms.newVersion !== undefined,
  })
  if (plugin.state === pluginStates.online && wasReleased(data ?? [])) return null
  const content = (
    <>
      {plugin.state === pluginStates.rejected && (
        <RejectionReason reason={plugin.msg} about={plugin.msg_about} />
      )}
      <Stack className={styles.parts}>
        {plan.checks.length > 0 && <ReleaseChecks plugin={plugin} plan={plan} forms={forms} />}
        <Stack gap="sm" align="start" className={styles.next}>
          <NextSteps plugin={plugin} plan={plan} forms={forms} />
          <ReleaseSubmission plugin={plugin} plan={plan} />
        </Stack>
      </Stack>
    </>
  )
  // Collapsed in an unknown state, perhaps of a released plugin.
  if (plugin.state === undefined) {
    return (
      <Card as="details" gap="sm">
        <summary>{t('desk:first')}</summary>
        {content}
      </Card>
    )
  }
  return (
    <Card as="section" gap="sm" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('desk:first')}</h2>
      {content}
    </Card>
  )
}

function wasReleased(versions: readonly PluginVersion[]): boolean {
  return versions.some(({ state }) => state === versionStates.released || state === versionStates.withdrawn)
}

function NextSteps({ plugin, plan, forms }: PlanProps) {
  const { t } = useTranslation(['version', 'list', 'plugin'])
  const stepText = useStepTexts().turn
  const versionStep = useVersionNextStep(true)
  const { submitted } = plan
  const [pluginStep] = nextStepsOf({ ...plugin, open_versions: [] }, { mayManage: true, mayReview: false })
  if (plan.submitsPlugin && !submitted) return null
  return (
    <>
      <Stack as="ul" gap="xs" className={styles.turns}>
        {!plan.submitsPlugin && (
          <li>
            <strong>{t('list:column.plugin')}</strong>
            {plugin.state === pluginStates.online
              ? t('plugin:turn.noVersion')
              : pluginStep
                ? stepText(pluginStep)
                : noValue}
          </li>
        )}
        {submitted && (
          <li>
            <strong>{submitted.version ?? noValue}</strong> {versionStep(submitted)}
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

const tones = {
  done: 'success',
  missing: 'error',
  rejected: 'error',
  advised: 'info',
  unknown: 'neutral',
} as const satisfies Record<CheckState, Tone>

/** The checklist of a first release, with a button for each missing item. */
function ReleaseChecks({ plugin, plan, forms }: PlanProps) {
  const { t } = useTranslation('version')
  const fixActionOf = useFixActions({ plugin, plan, forms })
  const checkText = useCheckText(plugin, plan)
  const checkName = useCheckName()
  return (
    <Stack as="ul" gap="xs sm" className={styles.checks} aria-label={t('release.checks')}>
      {plan.checks.map(({ name, state }) => {
        const fix = fixActionOf(name)
        const label = checkName(name)
        return (
          <li key={name}>
            <span>{label}</span>
            <Status tone={tones[state]}>{checkText({ name, state })}</Status>
            {fix && (
              <Button type="link" size="small" aria-label={`${fix.label}: ${label}`} onClick={fix.run}>
                {fix.label}
              </Button>
            )}
          </li>
        )
      })}
    </Stack>
  )
}

/** Returns the status text of a check. */
function useCheckText(plugin: Plugin, { version, submitted }: ReleasePlan): (check: Check) => string {
  const { t } = useTranslation(['version', 'list'])
  const { price } = useCoinTexts()
  return ({ name, state }) => {
    if (state === 'rejected') return t('list:status.rejected')
    if (state !== 'done') return t(`release.state.${state}`)
    if (name === 'buy_coin_num') return price(plugin.buy_coin_num)
    const checked = submitted ?? version
    if (name !== 'files' || !checked) return t('release.state.done')
    return t('release.platforms', { version: checked.version, count: checked.files.length })
  }
}

/** Returns the action that completes a check; undefined without the right. */
function useFixActions({ plugin, plan: { version, submitted }, forms }: PlanProps) {
  const { t } = useTranslation(['version', 'list', 'file'])
  const mayEdit = useCapability('/app/UpdatePluginInfo') === 'yes' && isEditable(plugin)
  const mayUpload = useMayUpload()
  const mayReplaceFiles = useCapability('/app/UpdatePublishBinV2') === 'yes' && mayUpload
  const mayEditChangeLog = useCapability('/app/UpdatePublishChangeLog') === 'yes'
  return (name: CheckName): { label: string; run: () => void } | undefined => {
    if (name !== 'files' && name !== 'changelog') {
      return mayEdit ? { label: t('list:edit'), run: () => forms.listing(name) } : undefined
    }
    if (submitted) return undefined
    const { newVersion } = forms
    if (!version) return newVersion && { label: t('file:newVersion'), run: () => newVersion(name) }
    if (name === 'files') {
      return mayReplaceFiles
        ? {
            label: t(version.files.length > 0 ? 'action.files' : 'release.upload'),
            run: () => forms.files(version),
          }
        : undefined
    }
    return mayEditChangeLog
      ? { label: t('action.changeLog'), run: () => forms.changeLog(version) }
      : undefined
  }
}
