import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#web/src/lib/feedback.ts'
import { useSingleFlight } from '#web/src/lib/single-flight.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { ControlFailure } from './controls.ts'
import styles from './corner-card.module.css'
import type { Console } from './enter.ts'
import { leaveShared } from './leave-shared.ts'
import type { Welcome } from './welcome.ts'

interface WelcomeCardProps {
  welcome: Welcome
  console: Console
  onTour: () => void
  onClose: () => void
}

/** Tells a visitor whose demo he sees, as whom, and what he may do there; stays until he has read it. */
export function WelcomeCard({ welcome, console, onTour, onClose }: WelcomeCardProps) {
  const { t } = useTranslation('demo-panel')
  const { busy, run } = useSingleFlight()
  const titleId = useId()
  const { sharedBy, account, hasOwnData } = welcome
  const leaving = hasOwnData ? 'goBack' : 'leave'

  async function leave(): Promise<void> {
    try {
      if (!(await leaveShared(leaving, console))) return
      onClose()
      showToast({ type: 'success', text: t(`share.${leaving}.done`) })
    } catch (error) {
      if (!(error instanceof ControlFailure)) throw error
      showToast({ type: 'error', text: error.reason ?? t('error.network', { ns: 'common' }) })
    }
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div role="status">
        <h2 id={titleId} className={styles.title}>
          {sharedBy === '' ? t('joined.titleUnnamed') : t('joined.title', { sharedBy })}
        </h2>
        <p className={styles.as}>
          {account
            ? t('joined.as', { username: account.username, role: account.role_name })
            : t('joined.choose')}
        </p>
        <p className={styles.text}>{t('joined.together')}</p>
        <p className={styles.text}>{t(hasOwnData ? 'joined.ownKept' : 'joined.ownNew')}</p>
      </div>
      <div className={styles.buttons}>
        <NativeButton primary onClick={onClose}>
          {t('joined.look')}
        </NativeButton>
        {account && <NativeButton onClick={onTour}>{t('joined.tour')}</NativeButton>}
        <NativeButton disabled={busy} onClick={() => void run(leave)}>
          {t(`share.${leaving}.action`)}
        </NativeButton>
      </div>
    </section>
  )
}
