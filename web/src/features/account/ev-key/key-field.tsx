import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noValue } from '#web/src/list/column.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import styles from './ev-key.module.css'
import { shownSeconds, type useEvKey } from './use-ev-key.ts'

/** A fixed text, which does not reveal the key's length. */
const masked = 'ev_••••••••••••••••'

interface KeyFieldProps {
  /** The caller's key. */
  of: ReturnType<typeof useEvKey>
  /** Further buttons. */
  children?: ReactNode
}

/** The ev key, masked until it is asked for, with buttons to show and to copy it. Needs the texts `profile`. */
export function KeyField({ of: key, children }: KeyFieldProps) {
  const { t } = useTranslation('profile')
  const copy = useCopy()
  const copyKey = async () => {
    const read = await key.read()
    // When copying fails, the key is shown so that the user can copy it by hand.
    if (read && !(await copy(read.ev_key))) await key.show()
  }
  return (
    <>
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
        {children}
      </div>
    </>
  )
}
