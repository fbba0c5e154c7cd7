import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouter } from '#web/patches/router-internals.tsx'
import type { Plugin } from '#web/src/api/records.ts'
import { mayDiscard } from '#web/src/form/unsaved-changes.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { PageLink } from '#web/src/session/page-link.tsx'
import { usePluginRights } from '#web/src/session/permissions.ts'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { useHasDesk } from '../review/review-queue.tsx'
import { type NextStep, nextStepsOf } from './next-step.ts'

/** Returns a function for a plugin's next steps; its row shows the first. */
export function useNextSteps(): (plugin: Plugin) => NextStep[] {
  const rightsTo = usePluginRights()
  const hasDesk = useHasDesk()
  return (plugin) => {
    const missing: NextStep['missing'] = []
    if (plugin.describe === '') missing.push('describe')
    if (plugin.open_versions?.length === 0) missing.push('version')
    return nextStepsOf({ ...plugin, missing }, { ...rightsTo(plugin), hasDesk })
  }
}

/** Returns functions that describe a step in a few words, and in a sentence for more detail. */
export function useStepTexts(): Record<'turn' | 'shortTurn', (step: NextStep) => string> {
  const { t } = useTranslation(['plugin', 'version', 'file', 'review'])
  const textIn = (length: 'turn' | 'shortTurn') => {
    const label = ({ name, review }: NextStep) => {
      switch (name) {
        case 'revise':
          return t('action.resubmit')
        case 'release':
          return t('version:action.release')
        case 'submit':
          return t('action.submit')
        case 'create':
          return t('file:newVersion')
        case 'review':
          return t('review:openShort')
        default:
          return t(`${length}.${name}`, { ...review?.holder, position: review?.position })
      }
    }
    return (step: NextStep) => (isOthersTask(step) ? t('authorStep', { step: label(step) }) : label(step))
  }
  return { turn: textIn('turn'), shortTurn: textIn('shortTurn') }
}

function isOthersTask({ name, isOwn }: NextStep): boolean {
  return !isOwn && (name === 'revise' || name === 'release' || name === 'submit' || name === 'create')
}

interface NextStepLinkProps {
  step: NextStep
  name: string | undefined
  length?: 'turn' | 'shortTurn'
  isShort?: boolean
}

/** A step as a link, with its missing parts; another user's step is text. */
export function NextStepLink({ step, name = noValue, length = 'shortTurn', isShort }: NextStepLinkProps) {
  const { t, i18n } = useTranslation('plugin')
  const router = useRouter()
  const text = useStepTexts()[length](step)
  const { version, missing = [], isOwn, to } = step
  const label = isShort || !version ? text : `${text} ${version.version ?? ''}`.trim()
  const open = async (event: MouseEvent) => {
    // A modifier key opens the link in another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // The linked page selects another plugin, which closes open forms.
    if (to !== undefined && (await mayDiscard())) void router.navigate(to)
  }
  return (
    <Row as="span" gap="0 xs" align="baseline">
      <PageLink
        to={isOwn ? to : undefined}
        aria-label={`${label}: ${name}`}
        onClick={(event) => void open(event)}
      >
        {label}
      </PageLink>
      {isOwn && missing.length > 0 && (
        <Note as="span" small>
          {t('missing', {
            parts: new Intl.ListFormat(i18n.language, { style: 'narrow' }).format(
              missing.map((part) => t(`part.${part}`, { defaultValue: part })),
            ),
          })}
        </Note>
      )}
    </Row>
  )
}

export function NextSteps({ plugin }: { plugin: Plugin }) {
  const steps = useNextSteps()(plugin)
  return (
    <Stack gap="0">
      {steps.map((step) => (
        <NextStepLink
          key={`${step.name} ${step.version?.id}`}
          step={step}
          name={plugin.plugin_name}
          length="turn"
        />
      ))}
    </Stack>
  )
}
