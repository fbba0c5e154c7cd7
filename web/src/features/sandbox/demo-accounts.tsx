import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSingleFlight } from '#web/src/api/use-single-flight.ts'
import { signedInAddress } from '#web/src/lib/addresses.ts'
import { dismissToast, showToast } from '#web/src/lib/feedback.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { NativeButton } from '#web/src/ui/native/native-button.tsx'
import { type DemoAccount, listDemoAccounts, requestToken } from './controls.ts'
import styles from './demo-accounts.module.css'

export function DemoAccounts({ redirect }: { redirect: string | null }) {
  const { t } = useTranslation(['demo', 'common'])
  const navigate = useNavigate()
  const accounts = useDemoAccounts()
  const { busy, run } = useSingleFlight()
  const headingId = useId()

  const enter = async (username: string) => {
    try {
      enterWithToken(await requestToken(username))
      dismissToast()
    } catch {
      showToast({ type: 'error', text: t('common:error.network') })
      return
    }
    await navigate(signedInAddress(redirect), { replace: true })
  }

  if (accounts.length === 0) return null
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('accounts')}</h2>
      <p className={styles.text}>{t('accountsText')}</p>
      <ul className={styles.list}>
        {accounts.map(({ username, role_name, is_ban }) => (
          <li key={username}>
            <NativeButton disabled={busy} onClick={() => void run(() => enter(username))}>
              <span className={styles.username}>{username}</span>
              <span className={styles.role}>{is_ban === 1 ? t('banned') : role_name}</span>
            </NativeButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useDemoAccounts(): DemoAccount[] {
  const [accounts, setAccounts] = useState<DemoAccount[]>([])
  useEffect(() => {
    const controller = new AbortController()
    listDemoAccounts(controller.signal).then(setAccounts, () => setAccounts([]))
    return () => controller.abort()
  }, [])
  return accounts
}
