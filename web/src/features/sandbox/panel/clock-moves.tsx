import { useTranslation } from 'react-i18next'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { Button } from '#web/src/ui/button.tsx'
import { control } from '../controls.ts'
import { useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

/** Seconds. */
const steps = { quarter: 16 * 60, hour: 60 * 60, day: 24 * 60 * 60, week: 7 * 24 * 60 * 60 } as const

type Step = keyof typeof steps

const names = Object.keys(steps) as Step[]

export function ClockMoves() {
  const { t } = useTranslation('demo-panel')
  const state = useMock('/state')
  const { busy, act } = useMockAction()
  const move = (body: { advance_s: number } | { offset_s: number }) =>
    act(async () => {
      const { now } = (await control('PUT', '/clock', { body })) as { now: string }
      notifyDataChanged()
      return t('clock.moved', { now })
    })
  return (
    <Section title={t('clock.title')} text={t('clock.text')}>
      <QueryResult query={state}>
        {({ now, clock_offset_s }) => (
          <>
            <p className={styles.clock}>{now}</p>
            <div className={styles.buttons}>
              {names.map((name) => (
                <Button key={name} disabled={busy} onClick={() => move({ advance_s: steps[name] })}>
                  {t(`clock.${name}`)}
                </Button>
              ))}
              <Button disabled={busy || clock_offset_s === 0} onClick={() => move({ offset_s: 0 })}>
                {t('clock.back')}
              </Button>
            </div>
          </>
        )}
      </QueryResult>
    </Section>
  )
}
