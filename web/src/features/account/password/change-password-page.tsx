import { useTranslation } from 'react-i18next'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { useSession } from '#web/src/session/session.ts'
import styles from './change-password.module.css'
import { ChangePasswordForm } from './change-password-form.tsx'
import { FirstPasswordForm } from './first-password-form.tsx'
import { PasswordHelp } from './password-help.tsx'

/** A password that an administrator chose is replaced without entering it. */
export function ChangePasswordPage() {
  const { t } = useTranslation('change-password')
  const isFirst = useSession(({ session }) => session?.user.is_first_pwd === 1)
  return (
    <section className={styles.page} aria-labelledby="change-password">
      <h1 id="change-password">{t('heading')}</h1>
      <p>{t(isFirst ? 'first.note' : 'note')}</p>
      <DeferredRender>
        <div className={styles.columns}>
          {isFirst ? <FirstPasswordForm /> : <ChangePasswordForm />}
          <PasswordHelp isFirst={isFirst} />
        </div>
      </DeferredRender>
    </section>
  )
}
