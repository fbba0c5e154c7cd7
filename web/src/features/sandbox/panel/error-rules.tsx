import { useTranslation } from 'react-i18next'
import { notifyExternalChange } from '#web/src/lib/data-changed.ts'
import { Button } from '#web/src/ui/button.tsx'
import { control } from '../controls.ts'
import { AddRule } from './add-rule.tsx'
import {
  effectOf,
  errorRules,
  type FaultRule,
  type Faults,
  noFaults,
  ruleKey,
  withoutRule,
} from './faults.ts'
import { changeFaults } from './mock-data.ts'
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
      notifyExternalChange()
      return t('rules.removed', { path: rule.path })
    })
  const clear = () =>
    act(async () => {
      await control('PUT', '/faults', { body: noFaults })
      notifyExternalChange()
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
