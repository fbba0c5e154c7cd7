import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ask, showToast } from '#web/src/lib/feedback.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { useSession } from '#web/src/session/session.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import type { SessionUser } from '#web/src/session/user-info.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'
import styles from '../account.module.css'
import { KeyField } from '../ev-key/key-field.tsx'
import { useEvKey } from '../ev-key/use-ev-key.ts'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const user = useSession(({ session }) => session?.user)
  if (!user) return null
  return (
    <Stack as="section" className={styles.page} aria-labelledby="profile">
      <h1 id="profile">{t('heading')}</h1>
      <DeferredRender>
        <ProfileCard user={user} />
        <EvKey />
      </DeferredRender>
    </Stack>
  )
}

function ProfileCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation('profile')
  const { username } = useIdentity()
  const [isEditing, setEditing] = useState(false)
  const editButton = useFocusAfterEditing(isEditing)
  if (isEditing) {
    return (
      <Card as="section" padding="page" className={styles.card} aria-label={t('edit')}>
        <ProfileForm profile={user} onClose={() => setEditing(false)} />
      </Card>
    )
  }
  return (
    <Card as="section" padding="page" className={styles.card} aria-label={user.name}>
      <Row gap="md">
        <UserAvatar name={user.name} username={username} avatar={user.avatar} size={72} />
        <Stack gap="0" className={styles.names}>
          <strong>{user.name}</strong>
          {username !== null && <Note as="span">{username}</Note>}
        </Stack>
        <Button ref={editButton} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </Row>
      <Facts className={styles.facts}>
        <UserFact title={t('field.email')} text={user.email} />
        <UserFact title={t('field.role')} text={user.roles.join(', ')} />
        <UserFact title={t('field.introduction')} text={user.introduction} />
      </Facts>
    </Card>
  )
}

function UserFact({ title, text }: { title: string; text: string | undefined }) {
  const { t } = useTranslation('profile')
  return <Fact label={title}>{text || <Note as="span">{t('none')}</Note>}</Fact>
}

/** Moves the focus back to the edit button when editing ends. */
function useFocusAfterEditing(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return button
}

function EvKey() {
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
    <Card as="section" padding="page" className={styles.card} aria-labelledby="ev-key">
      <h2 id="ev-key">{t('key.heading')}</h2>
      <Note>{t('key.text')}</Note>
      <KeyField evKey={key}>
        <Button danger disabled={key.isBusy} onClick={() => void replace()}>
          {t('key.replace')}
        </Button>
      </KeyField>
    </Card>
  )
}
