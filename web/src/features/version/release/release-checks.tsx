import { useTranslation } from 'react-i18next'
import type { Plugin } from '#contract/plugin/plugin.ts'
import { useCanCall } from '#web/src/api/capability.ts'
import { useMayUpload } from '#web/src/features/file/may-upload.ts'
import { numberFormat } from '#web/src/lib/formats.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Status, type Tone } from '#web/src/ui/cells/status.tsx'
import type { ReleaseForms } from '../use-version-actions.tsx'
import styles from './release-panel.module.css'
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

/** What a first release needs, line by line, each with the way to the form that mends it. */
export function ReleaseChecks({ plugin, plan, forms }: ReleaseChecksProps) {
  const { t } = useTranslation('version')
  const mend = useMend({ plugin, plan, forms })
  const values = useValues(plugin, plan)
  return (
    <ul className={styles.checks} aria-label={t('release.checks')}>
      {plan.checks.map(({ name, state }) => {
        const open = mend(name)
        const label = t(`release.check.${name}`)
        return (
          <li key={name}>
            <span>{label}</span>
            <Status tone={tones[state]}>{values({ name, state })}</Status>
            {open && (
              <Button type="link" size="small" aria-label={`${open.label}: ${label}`} onClick={open.run}>
                {open.label}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Returns what a line says of its part. */
function useValues(plugin: Plugin, { version, advanced }: ReleasePlan): (check: Check) => string {
  const { t, i18n } = useTranslation('version')
  const number = (value: number) => numberFormat(i18n.language).format(value)
  return ({ name, state }) => {
    const { buy_coin_num: price } = plugin
    if (state !== 'done') return t(`release.state.${state}`)
    if (name === 'buy_coin_num')
      return price === 0 ? t('release.free') : t('release.coins', { count: price, price: number(price) })
    const shown = advanced ?? version
    if (name !== 'files' || !shown) return t('release.state.done')
    return t('release.platforms', { version: shown.version, count: shown.files.length })
  }
}

/** Returns a line's button; undefined where its form is not offered. */
function useMend({ plugin, plan: { version, advanced }, forms }: ReleaseChecksProps) {
  const { t } = useTranslation('version')
  const mayEdit = useCanCall('/app/UpdatePluginInfo') && isEditable(plugin)
  const mayUpload = useMayUpload()
  const mayReplace = useCanCall('/app/UpdatePublishBinV2') && mayUpload
  const mayDescribe = useCanCall('/app/UpdatePublishChangeLog')
  return (name: CheckName): { label: string; run: () => void } | undefined => {
    if (name !== 'files' && name !== 'changelog') {
      return mayEdit ? { label: t('release.edit'), run: () => forms.listing(name) } : undefined
    }
    if (advanced) return undefined
    const { newVersion } = forms
    if (!version) return newVersion && { label: t('create'), run: () => newVersion(name) }
    if (name === 'files') {
      return mayReplace
        ? {
            label: t(version.files.length > 0 ? 'action.files' : 'release.upload'),
            run: () => forms.files(version),
          }
        : undefined
    }
    return mayDescribe ? { label: t('action.changeLog'), run: () => forms.changeLog(version) } : undefined
  }
}
