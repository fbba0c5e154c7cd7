import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '../../components/document-title.ts'
import { useScreenReady } from '../../components/screen-ready.ts'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'
import { LoginTools } from './login-tools.tsx'

/** Signing in: the one page everybody meets, and the one that has to be there first. */
export function LoginPage() {
  const { t } = useTranslation('login')
  useScreenReady()
  useDocumentTitle(t('title'))
  return (
    <main className={styles.page}>
      <LoginTools />
      <section className={styles.card}>
        <div className={styles.brand}>
          <img src="./favicon.svg" alt="" width={40} height={40} />
          <h1 className={styles.heading}>{t('heading')}</h1>
        </div>
        <LoginForm />
      </section>
    </main>
  )
}
