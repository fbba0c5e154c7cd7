import { Radio } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Faults, type Latency, latencies, latencyOf } from './faults.ts'
import { changeFaults } from './mock-data.ts'
import styles from './panel.module.css'
import { useMockAction } from './use-mock-action.ts'

const names = Object.keys(latencies) as Latency[]

export function LatencyChoice({ faults }: { faults: Faults }) {
  const { t } = useTranslation('demo-panel')
  const { busy, act } = useMockAction()
  const [min, max] = faults.latency_ms
  const chosen = latencyOf(faults)
  const choose = (name: Latency) =>
    act(async () => {
      await changeFaults((before) => ({ ...before, latency_ms: latencies[name] }))
      return t('latency.done', { name: t(`latency.names.${name}`) })
    })
  return (
    <>
      <Radio.Group
        className={styles.choices ?? ''}
        optionType="button"
        size="small"
        disabled={busy}
        aria-label={t('latency.title')}
        value={chosen}
        options={names.map((value) => ({ value, label: t(`latency.names.${value}`) }))}
        onChange={({ target }) => {
          const name = names.find((each) => each === target.value)
          if (name) choose(name)
        }}
      />
      {chosen === undefined && <p className={styles.note}>{t('latency.other', { min, max })}</p>}
    </>
  )
}
