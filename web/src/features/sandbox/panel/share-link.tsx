import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { Button } from '#web/src/ui/button.tsx'
import { useCopy } from '#web/src/ui/cells/copyable.tsx'
import { NativeInput } from '#web/src/ui/native/native-fields.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Note } from '#web/src/ui/text.tsx'
import { ControlError, control, controlAddress } from '../controls.ts'
import { type AppNavigation, leaveSandbox } from '../demo-session.ts'
import styles from './panel.module.css'
import { QueryResult, Section } from './section.tsx'
import { useMockAction } from './use-mock.ts'

const linkKey = ['share-link']

/** The sharer's name; persists until the page is reloaded. */
const useSharer = create<{ name: string }>(() => ({ name: '' }))

interface Link {
  /** Null for a sandbox that cannot be shared: in this browser, with a manual name, or at another host. */
  join: string | null
  /** Whether the sandbox is another user's and the browser has a previous one. */
  visiting: boolean
}

export function ShareLink({ navigation, onDone }: { navigation: AppNavigation; onDone: () => void }) {
  const { t } = useTranslation('demoPanel')
  const link = useQuery({ queryKey: linkKey, queryFn: readLink, retry: false })
  const { username } = useIdentity()
  const queryClient = useQueryClient()
  const { busy, act } = useMockAction()
  const leaving = link.data?.visiting ? 'goBack' : 'leave'

  async function leave(): Promise<undefined> {
    if (!(await leaveSandbox(leaving, navigation))) return
    // Prevents copying the old link while the new one loads.
    void queryClient.resetQueries({ queryKey: linkKey })
    onDone()
  }

  return (
    <Section title={t('share.title')} {...(link.data?.join !== null && { text: t('share.text') })}>
      <QueryResult query={link}>
        {({ join, visiting }) => (
          <>
            {visiting && <Note small>{t('share.visiting')}</Note>}
            {join === null ? (
              <Note small>{t('share.none')}</Note>
            ) : (
              <SharedLink join={join} username={username} />
            )}
          </>
        )}
      </QueryResult>
      {link.data?.join && (
        <Button disabled={busy} onClick={() => act(leave)}>
          {t(`share.${leaving}.action`)}
        </Button>
      )}
    </Section>
  )
}

function SharedLink({ join, username }: { join: string; username: string | null }) {
  const { t } = useTranslation(['demoPanel', 'common'])
  const userName = useSession(({ session }) => session?.user.name)
  const { name } = useSharer()
  const copy = useCopy()
  const id = useId()
  const query = new URLSearchParams()
  if (username !== null) query.set('as', username)
  if (name.trim() !== '') query.set('by', name.trim())
  const address = query.size === 0 ? join : `${join}?${query}`
  return (
    <>
      <Stack gap="xxs" className={styles.form}>
        <label htmlFor={id}>{t('share.by')}</label>
        <NativeInput
          id={id}
          autoComplete="off"
          maxLength={40}
          placeholder={userName}
          value={name}
          onChange={({ target }) => useSharer.setState({ name: target.value })}
        />
      </Stack>
      <Row align="stretch" className={styles.row}>
        <Input
          readOnly
          value={address}
          title={address}
          aria-label={t('share.link')}
          onFocus={(event) => event.target.select()}
        />
        <Button type="primary" onClick={() => void copy(address)}>
          {t('common:copy.link')}
        </Button>
      </Row>
    </>
  )
}

async function readLink({ signal }: { signal: AbortSignal }): Promise<Link> {
  try {
    const { join, visiting } = (await control('GET', '/sandbox', { signal })) as Link
    const isShared = join !== null && controlAddress('').origin === window.location.origin
    return { join: isShared ? new URL(join, window.location.origin).href : null, visiting }
  } catch (error) {
    if (error instanceof ControlError && error.status === 404) return { join: null, visiting: false }
    throw error
  }
}
