import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { handleCallError } from '#web/src/api/handle-call-error.ts'
import type { AnswerOf } from '#web/src/api/records.ts'
import { useCall } from '#web/src/api/use-call.ts'
import { localTime } from '#web/src/lib/local-time.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { Row } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import styles from './account.module.css'

type EvKey = AnswerOf<'/gm_user/GetEvKey'>

const path = '/gm_user/GetEvKey'

export const visibleSeconds = 30

/** Requests the search tool's key, uncached; clears it after `visibleSeconds`, in a hidden tab and on unmount. */
export function useEvKey() {
  const [visibleKey, setVisibleKey] = useState<EvKey>()
  const { busy: isBusy, call } = useCall()
  useEffect(() => {
    if (!visibleKey) return
    const timer = setTimeout(() => setVisibleKey(undefined), visibleSeconds * 1000)
    return () => clearTimeout(timer)
  }, [visibleKey])
  useEffect(() => {
    const clearWhenHidden = () => {
      if (document.hidden) setVisibleKey(undefined)
    }
    document.addEventListener('visibilitychange', clearWhenHidden)
    return () => {
      document.removeEventListener('visibilitychange', clearWhenHidden)
      setVisibleKey(undefined)
    }
  }, [])

  /** Undefined after a displayed error, and during another request. */
  const request = async (reset: boolean): Promise<EvKey | undefined> => {
    const key = await call(path, reset ? { reset } : {})
    if (!key || key.ev_key) return key
    handleCallError(new CallError(path, localCodes.unreadable, ''))
    return undefined
  }
  const show = async (reset = false): Promise<boolean> => {
    const key = await request(reset)
    if (key) setVisibleKey(key)
    return key !== undefined
  }
  return {
    visibleKey,
    isBusy,
    hide: () => setVisibleKey(undefined),
    show,
    read: async () => visibleKey ?? (await request(false)),
  }
}

/** A fixed text, which does not reveal the key's length. */
const masked = 'ev_••••••••••••••••'

interface KeyFieldProps {
  evKey: ReturnType<typeof useEvKey>
  children?: ReactNode
}

/** Renders the ev key, masked by default, with show and copy buttons. Needs the i18n namespace `profile`. */
export function KeyField({ evKey: key, children }: KeyFieldProps) {
  const { t } = useTranslation('profile')
  const copy = useCopy()
  const copyKey = async () => {
    const copied = await key.read()
    // A key that cannot be copied is shown for copying by hand.
    if (copied?.ev_key && !(await copy(copied.ev_key))) await key.show()
  }
  return (
    <>
      <code className={styles.key} translate="no" aria-hidden={key.visibleKey === undefined}>
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
