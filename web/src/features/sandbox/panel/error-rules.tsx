import { Input, Select } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { Button } from '#web/src/ui/button.tsx'
import { control } from '../controls.ts'
import {
  type Effect,
  effectOf,
  effects,
  errorRules,
  type FaultRule,
  type Faults,
  isFaultPath,
  noFaults,
  ruleKey,
  withoutRule,
  withRule,
} from './faults.ts'
import { changeFaults, useMock } from './mock-data.ts'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

export function ErrorRules({ faults }: { faults: Faults }) {
  const { t } = useTranslation('demo-panel')
  const { busy, act } = useMockAction()
  const rules = errorRules(faults)
  const [min, max] = faults.latency_ms
  const isCalm = faults.rules.length === 0 && min === 0 && max === 0

  const effectText = (rule: FaultRule) => {
    if (rule.omit) return t('rules.omits', { fields: rule.omit.join(', ') })
    const effect = effectOf(rule)
    return effect ? t(`rules.effects.${effect}`) : String(rule.code ?? rule.http ?? rule.drop)
  }
  const remove = (rule: FaultRule) =>
    act(async () => {
      await changeFaults((before) => withoutRule(before, rule))
      notifyDataChanged()
      return t('rules.removed', { path: rule.path })
    })
  const clear = () =>
    act(async () => {
      await control('PUT', '/faults', { body: noFaults })
      notifyDataChanged()
      return t('rules.cleared')
    })

  return (
    <Section title={t('rules.title')} text={t('rules.text')}>
      <AddRule />
      {rules.length > 0 && (
        <ul className={styles.list} aria-label={t('rules.title')}>
          {rules.map((rule) => (
            <li key={ruleKey(rule)} className={styles.item}>
              <span className={styles.itemText}>
                <code>{rule.path}</code> · {effectText(rule)}
                {rule.times !== undefined && ` · ${t('rules.timesLeft', { count: rule.times })}`}
              </span>
              <Button
                size="small"
                disabled={busy}
                aria-label={t('rules.removeLabel', { path: rule.path })}
                onClick={() => remove(rule)}
              >
                {t('rules.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button disabled={busy || isCalm} onClick={clear}>
        {t('rules.clear')}
      </Button>
    </Section>
  )
}

const names = Object.keys(effects) as Effect[]

const often = ['always', 'once'] as const

function AddRule() {
  const { t } = useTranslation('demo-panel')
  const { data } = useMock('/requests')
  const [path, setPath] = useState('')
  const [effect, setEffect] = useState<Effect>('refused')
  const [howOften, setHowOften] = useState<(typeof often)[number]>('always')
  const [isWrong, setWrong] = useState(false)
  const { busy, act } = useMockAction()
  const id = useId()
  const called = [...new Set(data?.requests.map((each) => each.path))].toSorted()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wanted = path.trim()
    setWrong(!isFaultPath(wanted))
    if (!isFaultPath(wanted)) return
    const msg = 'code' in effects[effect] ? { msg: t('rules.message') } : {}
    const times = howOften === 'once' ? { times: 1 } : {}
    act(async () => {
      await changeFaults((before) => withRule(before, { path: wanted, ...effects[effect], ...msg, ...times }))
      setPath('')
      return t('rules.added', { path: wanted })
    })
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-path`}>{t('rules.path')}</label>
      <Input
        id={`${id}-path`}
        list={`${id}-called`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={path}
        status={isWrong ? 'error' : ''}
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setPath(target.value)
          setWrong(false)
        }}
      />
      <datalist id={`${id}-called`}>
        {called.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <p id={`${id}-hint`} className={styles.note} role={isWrong ? 'alert' : undefined}>
        {t(isWrong ? 'rules.pathWrong' : 'rules.pathHint')}
      </p>
      <div className={styles.row}>
        <Select
          className={styles.grow ?? ''}
          aria-label={t('rules.effect')}
          value={effect}
          options={names.map((value) => ({ value, label: t(`rules.effects.${value}`) }))}
          onChange={setEffect}
        />
        <Select
          aria-label={t('rules.often')}
          value={howOften}
          options={often.map((value) => ({ value, label: t(`rules.${value}`) }))}
          onChange={setHowOften}
        />
        <Button htmlType="submit" disabled={busy}>
          {t('rules.add')}
        </Button>
      </div>
    </form>
  )
}
