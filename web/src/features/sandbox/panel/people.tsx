import { useTranslation } from 'react-i18next'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { type Console, enterAs } from '../enter.ts'
import { useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

export function People({ console, onDone }: { console: Console; onDone: () => void }) {
  const { t } = useTranslation(['demo-panel', 'demo'])
  const accounts = useMock('/accounts')
  const name = useSession(({ session }) => session?.user.name)
  const { username: own } = useIdentity()
  const { busy, act } = useMockAction()
  const enter = (username: string) =>
    act(async () => {
      // The status says who it is now; a toast would cover the navbar, where the demo goes on.
      if (await enterAs(username, console)) onDone()
      return undefined
    })
  return (
    <Section title={t('who.title')}>
      <p className={styles.note} role="status">
        {own === null ? t('who.nobody') : t('who.now', { username: own, name })}
      </p>
      <QueryResult query={accounts}>
        {({ accounts: all }) => (
          <ul className={styles.people}>
            {all.map(({ username, role_name, is_ban }) => (
              <li key={username}>
                <Button
                  block
                  className={styles.person ?? ''}
                  disabled={busy}
                  aria-pressed={username === own}
                  onClick={() => enter(username)}
                >
                  <span>{username}</span>
                  <span className={styles.role}>{is_ban === 1 ? t('demo:banned') : role_name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Section>
  )
}
