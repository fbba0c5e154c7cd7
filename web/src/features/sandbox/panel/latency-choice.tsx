import { useTranslation } from 'react-i18next'
import { NativeRadios } from '#web/src/ui/native/native-fields.tsx'
import { type Faults, type Latency, latencies, latencyOf } from './faults.ts'
import { LatencyRange } from './latency-range.tsx'
import { changeFaults } from './mock-data.ts'
import styles from './panel.module.css'
import { useMockAction } from './use-mock-action.ts'

const names = Object.keys(latencies) as Latency[]

export function LatencyChoice({ faults }: { faults: Faults }) {
  const { t } = useTranslation('demo-panel')
  const { busy, act } = useMockAction()
  const [min, max] = faults.latency_ms
  const chosen = latencyOf(faults)
  const change = (latency_ms: Faults['latency_ms'], name: string) =>
    act(async () => {
      await changeFaults((before) => ({ ...before, latency_ms }))
      return t('latency.done', { name })
    })
  return (
    <>
      <div role="radiogroup" className={styles.choices} aria-label={t('latency.title')}>
        <NativeRadios
          options={names.map((value) => ({ value, label: t(`latency.names.${value}`) }))}
          value={chosen}
          disabled={busy}
          onChange={(name) => change(latencies[name], t(`latency.names.${name}`))}
        />
      </div>
      <LatencyRange
        key={`${min} ${max}`}
        range={faults.latency_ms}
        disabled={busy}
        onApply={(range) => change(range, t('latency.range', { min: range[0], max: range[1] }))}
      />
    </>
  )
}
