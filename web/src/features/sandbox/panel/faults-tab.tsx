import { useTranslation } from 'react-i18next'
import { ErrorRules } from './error-rules.tsx'
import { FaultSwitches } from './fault-switches.tsx'
import { LatencyChoice } from './latency-choice.tsx'
import { useMock } from './mock-data.ts'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'

export function FaultsTab() {
  const { t } = useTranslation('demo-panel')
  const state = useMock('/state')
  return (
    <QueryResult query={state}>
      {({ faults, min_version, captcha }) => (
        <>
          <Section title={t('latency.title')} text={t('latency.text')}>
            <LatencyChoice faults={faults} />
          </Section>
          <Section title={t('switches.title')}>
            <FaultSwitches faults={faults} minVersion={min_version} captcha={captcha} />
          </Section>
          <ErrorRules faults={faults} />
        </>
      )}
    </QueryResult>
  )
}
