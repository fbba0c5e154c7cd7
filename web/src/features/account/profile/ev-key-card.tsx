import { useTranslation } from 'react-i18next'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { Button } from '#web/src/ui/button.tsx'
import { KeyField } from '../ev-key/key-field.tsx'
import { useEvKey } from '../ev-key/use-ev-key.ts'
import styles from './profile.module.css'

export function EvKey() {
  const { t } = useTranslation(['profile', 'common'])
  const key = useEvKey()
  const replace = async () => {
    const confirmed = await ask({
      kind: 'replace-ev-key',
      danger: true,
      title: t('key.replaceTitle'),
      text: t('key.replaceText'),
      confirm: t('key.replace'),
      cancel: t('common:cancel'),
    })
    if (confirmed && (await key.show(true))) showToast({ type: 'success', text: t('key.replaced') })
  }
  return (
    <section className={styles.card} aria-labelledby="ev-key">
      <h2 id="ev-key">{t('key.heading')}</h2>
      <p className={styles.note}>{t('key.text')}</p>
      <KeyField of={key}>
        <Button danger disabled={key.isBusy} onClick={() => void replace()}>
          {t('key.replace')}
        </Button>
      </KeyField>
    </section>
  )
}
