import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { useCopy } from '../../components/cells/copyable.tsx'
import { noValue } from '../../components/list/column.ts'
import { ask, showToast } from '../../lib/feedback.ts'
import styles from './profile.module.css'
import { shownSeconds, useEvKey } from './use-ev-key.ts'

/** A fixed text, which does not reveal the key's length. */
const masked = 'ev_••••••••••••••••'

export function EvKey() {
  const { t } = useTranslation(['profile', 'common'])
  const key = useEvKey()
  const copy = useCopy()
  const copyKey = async () => {
    const read = await key.read()
    // When copying fails, the key is shown so that the user can copy it by hand.
    if (read && !(await copy(read.ev_key))) await key.show()
  }
  const replace = async () => {
    const confirmed = await ask({
      kind: 'replace-ev-key',
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
      <code className={styles.key} aria-hidden={key.shown === undefined}>
        {key.shown?.ev_key ?? masked}
      </code>
      <p className={styles.note} role="status">
        {key.shown
          ? t('key.shown', { time: key.shown.create_time ?? noValue, seconds: shownSeconds })
          : t('key.masked')}
      </p>
      <div className={styles.buttons}>
        <Button
          disabled={key.isBusy}
          aria-pressed={key.shown !== undefined}
          onClick={() => (key.shown ? key.hide() : void key.show())}
        >
          {key.shown ? t('key.hide') : t('key.show')}
        </Button>
        <Button disabled={key.isBusy} onClick={() => void copyKey()}>
          {t('key.copy')}
        </Button>
        <Button danger disabled={key.isBusy} onClick={() => void replace()}>
          {t('key.replace')}
        </Button>
      </div>
    </section>
  )
}
