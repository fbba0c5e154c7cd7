import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseWhole } from '#web/src/lib/typed-number.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeInput, NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ErrorRules } from './error-rules.tsx'
import { FaultSwitches } from './fault-switches.tsx'
import { type Faults, isLatencyRange, latencies, latencyNames, latencyOf } from './faults.ts'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { updateFaults, useMockAction, useMockQuery } from './use-mock.ts'

export function FaultsTab() {
  const { t } = useTranslation('demoPanel')
  const state = useMockQuery('/state')
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

function LatencyChoice({ faults }: { faults: Faults }) {
  const { t } = useTranslation('demoPanel')
  const { busy, act } = useMockAction()
  const [min, max] = faults.latency_ms
  const chosen = latencyOf(faults)
  const change = (latency_ms: Faults['latency_ms'], name: string) =>
    act(async () => {
      await updateFaults((before) => ({ ...before, latency_ms }))
      return t('latency.done', { name })
    })
  return (
    <>
      <Row gap="xs md" align="stretch" role="radiogroup" aria-label={t('latency.title')}>
        <NativeRadios
          options={latencyNames.map((value) => ({ value, label: t(`latency.names.${value}`) }))}
          value={chosen}
          disabled={busy}
          onChange={(name) => change(latencies[name], t(`latency.names.${name}`))}
        />
      </Row>
      <LatencyRange
        key={`${min} ${max}`}
        range={faults.latency_ms}
        disabled={busy}
        onApply={(range) => change(range, t('latency.range', { min: range[0], max: range[1] }))}
      />
    </>
  )
}

interface LatencyRangeProps {
  range: Faults['latency_ms']
  disabled: boolean
  onApply: (range: Faults['latency_ms']) => void
}

function LatencyRange({ range, disabled, onApply }: LatencyRangeProps) {
  const { t } = useTranslation('demoPanel')
  const [texts, setTexts] = useState({ min: String(range[0]), max: String(range[1]) })
  const [isInvalid, setInvalid] = useState(false)
  const id = useId()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const values = [parseWhole(texts.min), parseWhole(texts.max)] as const
    setInvalid(!isLatencyRange(values))
    if (isLatencyRange(values)) onApply(values)
  }

  return (
    <Stack as="form" gap="xxs" className={styles.form} noValidate onSubmit={submit}>
      <Row align="end" className={styles.range}>
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            {t(`latency.${end}`)}
            <NativeInput
              inputMode="numeric"
              value={texts[end]}
              aria-invalid={isInvalid}
              aria-describedby={isInvalid ? id : undefined}
              onChange={({ target }) => {
                setTexts({ ...texts, [end]: target.value })
                setInvalid(false)
              }}
            />
          </label>
        ))}
        <Button htmlType="submit" disabled={disabled}>
          {t('latency.apply')}
        </Button>
      </Row>
      {isInvalid && (
        <Note small id={id} role="alert">
          {t('latency.wrong')}
        </Note>
      )}
    </Stack>
  )
}
