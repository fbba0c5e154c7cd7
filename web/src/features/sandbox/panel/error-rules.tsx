import { Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyDataChanged } from '#web/src/lib/data-changed.ts'
import { Button } from '#web/src/ui/button.tsx'
import { NativeSelect } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { control } from '../controls.ts'
import {
  effectNames,
  effectOf,
  effects,
  errorRules,
  type FaultEffect,
  type FaultRule,
  type Faults,
  isFaultPath,
  noFaults,
  ruleKey,
  withoutRule,
  withRule,
} from './faults.ts'
import styles from './panel.module.css'
import { Section } from './section.tsx'
import { updateFaults, useMockAction, useMockQuery } from './use-mock.ts'

const frequencies = ['always', 'once'] as const

export function ErrorRules({ faults }: { faults: Faults }) {
  const { t } = useTranslation('demoPanel')
  const { busy, act } = useMockAction()
  const rules = errorRules(faults)
  const [min, max] = faults.latency_ms
  const hasNoFaults = faults.rules.length === 0 && min === 0 && max === 0

  const effectText = (rule: FaultRule) => {
    if (rule.omit) return t('rules.omits', { fields: rule.omit.join(', ') })
    const effect = effectOf(rule)
    if (effect) return t(`rules.effects.${effect}`)
    return String(rule.code ?? rule.http ?? `${[rule.delay_ms].flat().join('–')} ms`)
  }
  const remove = (rule: FaultRule) =>
    act(async () => {
      await updateFaults((before) => withoutRule(before, rule))
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
        <Stack as="ul" gap="xs" className={styles.list} aria-label={t('rules.title')}>
          {rules.map((rule) => (
            <Row as="li" gap="sm" justify="between" wrap={false} key={ruleKey(rule)} className={styles.item}>
              <span className={styles.itemText}>
                <code translate="no">{rule.path}</code> · {effectText(rule)}
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
            </Row>
          ))}
        </Stack>
      )}
      <Button disabled={busy || hasNoFaults} onClick={clear}>
        {t('rules.clear')}
      </Button>
    </Section>
  )
}

function AddRule() {
  const { t } = useTranslation('demoPanel')
  const { data } = useMockQuery('/requests')
  const [path, setPath] = useState('')
  const [effect, setEffect] = useState<FaultEffect>('refused')
  const [frequency, setFrequency] = useState<(typeof frequencies)[number]>('always')
  const [isInvalid, setInvalid] = useState(false)
  const { busy, act } = useMockAction()
  const id = useId()
  const recordedPaths = [...new Set(data?.requests.map((each) => each.path))].toSorted()

  function submit(event: FormEvent): void {
    event.preventDefault()
    const trimmed = path.trim()
    setInvalid(!isFaultPath(trimmed))
    if (!isFaultPath(trimmed)) return
    const msg = 'code' in effects[effect] ? { msg: t('rules.message') } : {}
    const times = frequency === 'once' ? { times: 1 } : {}
    act(async () => {
      await updateFaults((before) =>
        withRule(before, { path: trimmed, ...effects[effect], ...msg, ...times }),
      )
      setPath('')
      return t('rules.added', { path: trimmed })
    })
  }

  return (
    <Stack as="form" gap="xxs" className={styles.form} noValidate onSubmit={submit}>
      <label htmlFor={`${id}-path`}>{t('rules.path')}</label>
      <Input
        id={`${id}-path`}
        list={`${id}-called`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={path}
        status={isInvalid ? 'error' : ''}
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setPath(target.value)
          setInvalid(false)
        }}
      />
      <datalist id={`${id}-called`}>
        {recordedPaths.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <Note small id={`${id}-hint`} role={isInvalid ? 'alert' : undefined}>
        {t(isInvalid ? 'rules.pathWrong' : 'rules.pathHint')}
      </Note>
      <Row align="stretch" className={styles.row}>
        <NativeSelect
          className={styles.grow}
          aria-label={t('rules.effect')}
          value={effect}
          options={effectNames.map((value) => ({ value, label: t(`rules.effects.${value}`) }))}
          onChoose={(chosen = effect) => setEffect(chosen)}
        />
        <NativeSelect
          aria-label={t('rules.often')}
          value={frequency}
          options={frequencies.map((value) => ({ value, label: t(`rules.${value}`) }))}
          onChoose={(chosen = frequency) => setFrequency(chosen)}
        />
        <Button htmlType="submit" disabled={busy}>
          {t('rules.add')}
        </Button>
      </Row>
    </Stack>
  )
}
