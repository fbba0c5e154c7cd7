import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localTime } from '#web/src/lib/local-time.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from '../account.module.css'
import { type useEvKey, visibleSeconds } from './use-ev-key.ts'

/** A fixed text, which does not reveal the key's length. */
const masked = 'ev_••••••••••••••••'

interface KeyFieldProps {
  evKey: ReturnType<typeof useEvKey>
  /** Further buttons. */
  children?: ReactNode
}

/** Renders the ev key, masked by default, with show and copy buttons. Needs the i18n namespace `profile`. */
export function KeyField({ evKey: key, children }: KeyFieldProps) {
  const { t } = useTranslation('profile')
  const copy = useCopy()
  const copyKey = async () => {
    const copied = await key.read()
    // When copying fails, the key is shown so that the user can copy it by hand.
    if (copied?.ev_key && !(await copy(copied.ev_key))) await key.show()
  }
  return (
    <>
      <code className={styles.key} aria-hidden={key.visibleKey === undefined}>
        {key.visibleKey?.ev_key ?? masked}
      </code>
      <Note className={styles.keyNote} role="status">
        {key.visibleKey
          ? t('key.shown', { time: localTime(key.visibleKey.create_time), seconds: visibleSeconds })
          : t('key.masked')}
      </Note>
      <Row gap="sm">
        <Button
          disabled={key.isBusy}
          aria-pressed={key.visibleKey !== undefined}
          onClick={() => (key.visibleKey ? key.hide() : void key.show())}
        >
          {key.visibleKey ? t('key.hide') : t('key.show')}
        </Button>
        <Button disabled={key.isBusy} onClick={() => void copyKey()}>
          {t('key.copy')}
        </Button>
        {children}
      </Row>
    </>
  )
}
