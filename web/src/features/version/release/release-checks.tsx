import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { useMayUpload } from '#web/src/features/file/use-may-upload.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import type { ReleaseForms } from '../use-version-actions.tsx'
import styles from '../versions.module.css'
import { type Check, type CheckName, type CheckState, isEditable, type ReleasePlan } from './release-plan.ts'

const tones = {
  done: 'success',
  missing: 'error',
  advised: 'info',
  unknown: 'neutral',
} as const satisfies Record<CheckState, Tone>

interface ReleaseChecksProps {
  plugin: Plugin
  plan: ReleasePlan
  forms: ReleaseForms
}

/** The checklist of a first release, each item with a button for the form that completes it. */
export function ReleaseChecks({ plugin, plan, forms }: ReleaseChecksProps) {
  const { t } = useTranslation('version')
  const fixActionOf = useFixActions({ plugin, plan, forms })
  const checkText = useCheckText(plugin, plan)
  return (
    <Stack as="ul" gap="xs sm" className={styles.checks} aria-label={t('release.checks')}>
      {plan.checks.map(({ name, state }) => {
        const fix = fixActionOf(name)
        const label = t(`release.check.${name}`)
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
  const { t, i18n } = useTranslation('version')
  const number = (value: number) => numberFormat(i18n.language).format(value)
  return ({ name, state }) => {
    const { buy_coin_num: price } = plugin
    if (state !== 'done') return t(`release.state.${state}`)
    if (name === 'buy_coin_num')
      return price === 0 ? t('release.free') : t('release.coins', { count: price, price: number(price) })
    const checked = submitted ?? version
    if (name !== 'files' || !checked) return t('release.state.done')
    return t('release.platforms', { version: checked.version, count: checked.files.length })
  }
}

/** Returns the action that completes a check; undefined where the user may not do it. */
function useFixActions({ plugin, plan: { version, submitted }, forms }: ReleaseChecksProps) {
  const { t } = useTranslation('version')
  const mayEdit = useCapability('/app/UpdatePluginInfo') === 'yes' && isEditable(plugin)
  const mayUpload = useMayUpload()
  const mayReplaceFiles = useCapability('/app/UpdatePublishBinV2') === 'yes' && mayUpload
  const mayEditChangeLog = useCapability('/app/UpdatePublishChangeLog') === 'yes'
  return (name: CheckName): { label: string; run: () => void } | undefined => {
    if (name !== 'files' && name !== 'changelog') {
      return mayEdit ? { label: t('release.edit'), run: () => forms.listing(name) } : undefined
    }
    if (submitted) return undefined
    const { newVersion } = forms
    if (!version) return newVersion && { label: t('create'), run: () => newVersion(name) }
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
