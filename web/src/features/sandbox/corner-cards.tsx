import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import type { Language } from '#web/src/i18n/i18n.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './corner-card.module.css'
import { type AppNavigation, leaveSandbox, resetData, toastControlError } from './demo-session.ts'
import { readMockState } from './mock-state.ts'
import type { Welcome } from './welcome.ts'

interface WelcomeCardProps {
  welcome: Welcome
  navigation: AppNavigation
  onTour: () => void
  onClose: () => void
}

/** Explains a shared demo: who shared it, the visitor's account and the options; closes on an action. */
export function WelcomeCard({ welcome, navigation, onTour, onClose }: WelcomeCardProps) {
  const { t } = useTranslation('demoPanel')
  const { busy, run } = useSingleFlight()
  const titleId = useId()
  const { sharedBy, account, hasPreviousData } = welcome
  const leaving = hasPreviousData ? 'goBack' : 'leave'

  async function leave(): Promise<void> {
    if (await leaveSandbox(leaving, navigation)) onClose()
  }

  return (
    <Stack as="section" className={styles.card} aria-labelledby={titleId}>
      <div role="status">
        <h2 id={titleId} className={styles.title}>
          {sharedBy === '' ? t('joined.titleUnnamed') : t('joined.title', { sharedBy })}
        </h2>
        <p className={styles.as}>
          {account
            ? t('joined.as', { username: account.username, role: account.role_name })
            : t('joined.choose')}
        </p>
        <Note>{t('joined.together')}</Note>
        <Note>{t(hasPreviousData ? 'joined.ownKept' : 'joined.ownNew')}</Note>
      </div>
      <Row className={styles.buttons}>
        <NativeButton type="primary" onClick={onClose}>
          {t('joined.look')}
        </NativeButton>
        {account && <NativeButton onClick={onTour}>{t('tour.start')}</NativeButton>}
        <NativeButton disabled={busy} onClick={() => void run(() => leave().catch(toastControlError))}>
          {t(`share.${leaving}.action`)}
        </NativeButton>
      </Row>
    </Stack>
  )
}

const scenarios = { zh: 'demo', en: 'demo-en' } as const satisfies Record<Language, string>

interface LanguageOfferProps {
  language: Language
  navigation: AppNavigation
  onClose: () => void
}

/** Offers to replace the demo's data by those in the console's language. */
export function LanguageOffer({ language, navigation, onClose }: LanguageOfferProps) {
  const { t } = useTranslation('demoPanel')
  const { busy, run } = useSingleFlight()
  const titleId = useId()
  const scenario = scenarios[language]

  async function change(): Promise<void> {
    if (!(await resetData(scenario, t(`scenario.names.${scenario}`), navigation))) return
    onClose()
    await readMockState()
  }

  return (
    <Stack as="section" className={styles.card} aria-labelledby={titleId}>
      <div role="status">
        <h2 id={titleId} className={styles.title}>
          {t('otherLanguage.title')}
        </h2>
        <Note>{t('otherLanguage.text')}</Note>
      </div>
      <Row className={styles.buttons}>
        <NativeButton
          type="primary"
          disabled={busy}
          onClick={() => void run(() => change().catch(toastControlError))}
        >
          {t('otherLanguage.change')}
        </NativeButton>
        <NativeButton onClick={onClose}>{t('otherLanguage.keep')}</NativeButton>
      </Row>
    </Stack>
  )
}
