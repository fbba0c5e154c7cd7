import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/src/ui/button.tsx'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import type { Console } from '../enter.ts'
import { resetData } from '../reset-data.ts'
import { useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

const known = ['demo', 'demo-en', 'empty', 'large'] as const

export function Scenarios({ console, onDone }: { console: Console; onDone: () => void }) {
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
