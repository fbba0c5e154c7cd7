import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { useCopy } from '../../components/cells/copyable.tsx'
import { mayDiscard } from '../../components/unsaved-changes.ts'
import { ask } from '../../lib/feedback.ts'
import { ControlFailure, control, controlAddress } from '../controls.ts'
import { type Console, enterAgain } from '../enter.ts'
import styles from './panel.module.css'
import { QueryResult } from './query-result.tsx'
import { Section } from './section.tsx'
import { useMockAction } from './use-mock-action.ts'

const linkKey = ['share-link']

export function ShareLink({ console, onDone }: { console: Console; onDone: () => void }) {
  const { t } = useTranslation(['demo-panel', 'common'])
  const link = useQuery({ queryKey: linkKey, queryFn: readLink, retry: false })
  const queries = useQueryClient()
  const copy = useCopy()
  const { busy, act } = useMockAction()

  async function leave(): Promise<string | undefined> {
    const confirmed = await ask({
      kind: 'demo-leave',
      title: t('share.leaveTitle'),
      text: t('share.leaveText'),
      confirm: t('share.leave'),
      cancel: t('common:cancel'),
    })
    if (!confirmed || !(await mayDiscard())) return undefined
    await control('POST', '/leave')
    await enterAgain(console)
    // The old link must not be copied while the new one loads.
    void queries.resetQueries({ queryKey: linkKey })
    onDone()
    return t('share.left')
  }

  return (
    <Section title={t('share.title')} text={t('share.text')}>
      <QueryResult query={link}>
        {(address) =>
          address === null ? (
            <p className={styles.note}>{t('share.none')}</p>
          ) : (
            <div className={styles.row}>
              <Input
                readOnly
                value={address}
                title={address}
                aria-label={t('share.link')}
                onFocus={(event) => event.target.select()}
              />
              <Button type="primary" onClick={() => void copy(address)}>
                {t('share.copy')}
              </Button>
            </div>
          )
        }
      </QueryResult>
      {link.data && (
        <Button type="text" disabled={busy} onClick={() => act(leave)}>
          {t('share.leave')}
        </Button>
      )}
    </Section>
  )
}

/** Returns null when the data cannot be shared: in this browser, in a sandbox named by hand, or at another host. */
async function readLink({ signal }: { signal: AbortSignal }): Promise<string | null> {
  try {
    const { join } = (await control('GET', '/sandbox', { signal })) as { join: string | null }
    if (join === null || controlAddress('').origin !== window.location.origin) return null
    return new URL(join, window.location.origin).href
  } catch (error) {
    if (error instanceof ControlFailure && error.status === 404) return null
    throw error
  }
}
