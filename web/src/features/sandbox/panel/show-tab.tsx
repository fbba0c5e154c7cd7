import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { type Console, enterAs } from '../enter.ts'
import { resetData } from '../reset-data.ts'
import { useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { ShareLink } from './share-link.tsx'
import { OwnStates } from './states/own-states.tsx'
import { useMockAction } from './use-mock-action.ts'

interface ShowTabProps {
  console: Console
  onTour: () => void
  onDone: () => void
}

export function ShowTab({ console, onTour, onDone }: ShowTabProps) {
  const { t } = useTranslation('demo-panel')
  return (
    <>
      <People console={console} onDone={onDone} />
      <Section title={t('tour.title')} text={t('tour.text')}>
        <Button onClick={onTour}>{t('tour.start')}</Button>
      </Section>
      <ShareLink console={console} onDone={onDone} />
      <Scenarios console={console} onDone={onDone} />
      <OwnStates console={console} onDone={onDone} />
    </>
  )
}

function People({ console, onDone }: { console: Console; onDone: () => void }) {
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

const known = ['demo', 'demo-en', 'empty', 'large'] as const

function Scenarios({ console, onDone }: { console: Console; onDone: () => void }) {
  const { t } = useTranslation('demo-panel')
  const scenarios = useMock('/scenarios')
  const state = useMock('/state')
  const [wanted, setWanted] = useState<string>()
  const { busy, act } = useMockAction()
  const chosen = wanted ?? state.data?.scenario
  const nameOf = (name: string) => {
    const own = known.find((each) => each === name)
    return own ? t(`scenario.names.${own}`) : name
  }

  async function reset(scenario: string): Promise<string | undefined> {
    if (!(await resetData(scenario, nameOf(scenario), console))) return undefined
    onDone()
    return t('scenario.done', { name: nameOf(scenario) })
  }

  return (
    <Section title={t('scenario.title')} text={t('scenario.text')}>
      <QueryResult query={scenarios}>
        {({ scenarios: all }) => (
          <div role="radiogroup" className={styles.scenarios} aria-label={t('scenario.title')}>
            <NativeRadios
              options={all.map(({ name, description }) => ({
                value: name,
                label: nameOf(name),
                title: description,
              }))}
              value={chosen}
              onChange={setWanted}
            />
          </div>
        )}
      </QueryResult>
      <Button
        danger
        loading={busy}
        disabled={chosen === undefined}
        onClick={() => chosen !== undefined && act(() => reset(chosen))}
      >
        {t('scenario.reset')}
      </Button>
    </Section>
  )
}
