import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { type AppNavigation, resetData, switchAccount } from '../demo-session.ts'
import { DataFile } from './data-file.tsx'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { ShareLink } from './share-link.tsx'
import { useMockAction, useMockQuery } from './use-mock.ts'

const namedScenarios = ['demo', 'demo-en', 'empty', 'large'] as const

interface ShowTabProps {
  navigation: AppNavigation
  onTour: () => void
  onDone: () => void
}

export function ShowTab({ navigation, onTour, onDone }: ShowTabProps) {
  const { t } = useTranslation('demoPanel')
  return (
    <>
      <Accounts navigation={navigation} onDone={onDone} />
      <Section title={t('tour.title')} text={t('tour.text')}>
        <Button onClick={onTour}>{t('tour.start')}</Button>
      </Section>
      <ShareLink navigation={navigation} onDone={onDone} />
      <Scenarios navigation={navigation} onDone={onDone} />
      <DataFile navigation={navigation} onDone={onDone} />
    </>
  )
}

function Accounts({ navigation, onDone }: { navigation: AppNavigation; onDone: () => void }) {
  const { t } = useTranslation(['demoPanel', 'demo'])
  const accounts = useMockQuery('/accounts')
  const name = useSession(({ session }) => session?.user.name)
  const { username: current } = useIdentity()
  const { busy, act } = useMockAction()
  const switchTo = (username: string) =>
    act(async () => {
      // The status names the account, and a toast would cover the navbar.
      if (await switchAccount(username, navigation)) onDone()
    })
  return (
    <Section title={t('who.title')}>
      <Note small role="status">
        {current === null ? t('who.nobody') : t('who.now', { username: current, name })}
      </Note>
      <QueryResult query={accounts}>
        {({ accounts: all }) => (
          <Stack as="ul" gap="xs" className={styles.people}>
            {all.map(({ username, role_name, is_ban }) => (
              <li key={username}>
                <Button
                  block
                  className={styles.person ?? ''}
                  disabled={busy}
                  aria-pressed={username === current}
                  onClick={() => switchTo(username)}
                >
                  <span>{username}</span>
                  <Note as="span" small className={styles.role}>
                    {is_ban === 1 ? t('demo:banned') : role_name}
                  </Note>
                </Button>
              </li>
            ))}
          </Stack>
        )}
      </QueryResult>
    </Section>
  )
}

function Scenarios({ navigation, onDone }: { navigation: AppNavigation; onDone: () => void }) {
  const { t } = useTranslation('demoPanel')
  const scenarios = useMockQuery('/scenarios')
  const state = useMockQuery('/state')
  const [selected, setSelected] = useState<string>()
  const { busy, act } = useMockAction()
  // Corrupt data do not name their scenario.
  const chosen = selected ?? state.data?.scenario ?? (state.isError ? namedScenarios[0] : undefined)
  const nameOf = (name: string) => {
    const named = namedScenarios.find((each) => each === name)
    return named ? t(`scenario.names.${named}`) : name
  }

  async function reset(scenario: string): Promise<undefined> {
    if (await resetData(scenario, nameOf(scenario), navigation)) onDone()
  }

  return (
    <Section title={t('scenario.title')} text={t('scenario.text')}>
      <QueryResult query={scenarios}>
        {({ scenarios: all }) => (
          <Stack gap="xs" role="radiogroup" aria-label={t('scenario.title')}>
            <NativeRadios
              options={all.map(({ name, description }) => ({
                value: name,
                label: nameOf(name),
                title: description,
              }))}
              value={chosen}
              onChange={setSelected}
            />
          </Stack>
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
