import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { useCopy } from '../../components/cells/copyable.tsx'
import { mayDiscard } from '../../components/unsaved-changes.ts'
import { ask } from '../../lib/feedback.ts'
import { useIdentity } from '../../session/use-identity.ts'
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
  const { username } = useIdentity()
  const queries = useQueryClient()
  const { busy, act } = useMockAction()
  const leaving = link.data?.visiting ? 'goBack' : 'leave'

  async function leave(leaving: 'leave' | 'goBack'): Promise<string | undefined> {
    const confirmed = await ask({
      kind: 'demo-leave',
      title: t(`share.${leaving}.title`),
      text: t(`share.${leaving}.text`),
      confirm: t(`share.${leaving}.action`),
      cancel: t('common:cancel'),
    })
    if (!confirmed || !(await mayDiscard())) return undefined
    await control('POST', '/leave')
    await enterAgain(console)
    // The old link must not be copied while the new one loads.
    void queries.resetQueries({ queryKey: linkKey })
    onDone()
    return t(`share.${leaving}.done`)
  }

  return (
    <Section title={t('share.title')} text={t('share.text')}>
      <QueryResult query={link}>
        {({ join, visiting }) => (
          <>
            {visiting && <p className={styles.note}>{t('share.visiting')}</p>}
            {join === null ? (
              <p className={styles.note}>{t('share.none')}</p>
            ) : (
              <LinkField address={username === null ? join : `${join}?as=${username}`} />
            )}
          </>
        )}
      </QueryResult>
      {link.data?.join && (
        <Button type="text" disabled={busy} onClick={() => act(() => leave(leaving))}>
          {t(`share.${leaving}.action`)}
        </Button>
      )}
    </Section>
  )
}

function LinkField({ address }: { address: string }) {
  const { t } = useTranslation('demo-panel')
  const copy = useCopy()
  return (
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

interface Link {
  /** Null where nothing can be shared: data in this browser, named by hand, or at another host. */
  join: string | null
  /** Whether the data are somebody else's, and there are own ones to go back to. */
  visiting: boolean
}

async function readLink({ signal }: { signal: AbortSignal }): Promise<Link> {
  try {
    const { join, visiting } = (await control('GET', '/sandbox', { signal })) as Link
    const isShared = join !== null && controlAddress('').origin === window.location.origin
    return { join: isShared ? new URL(join, window.location.origin).href : null, visiting }
  } catch (error) {
    if (error instanceof ControlFailure && error.status === 404) return { join: null, visiting: false }
    throw error
  }
}
