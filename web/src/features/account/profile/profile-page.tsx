import { Form, Input } from 'antd'
import { type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { useCapability } from '#web/src/api/capability.ts'
import { PictureField } from '#web/src/form/picture-field/picture-field.tsx'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { rules } from '#web/src/form/rules.ts'
import { mayDiscard, PagePath } from '#web/src/form/unsaved-changes.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { i18n } from '#web/src/i18n/i18n.ts'
import { addresses } from '#web/src/lib/addresses.ts'
import { announce, ask } from '#web/src/lib/feedback.ts'
import { noValue } from '#web/src/lib/formats.ts'
import { pictureAddress } from '#web/src/lib/picture-address.ts'
import { DeferredRender } from '#web/src/lib/scheduling/first-screen.tsx'
import { usePageTitle } from '#web/src/session/route-title.ts'
import { dispatch, useSession } from '#web/src/session/session.ts'
import type { Profile } from '#web/src/session/session-state.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import type { SessionUser } from '#web/src/session/user-info.ts'
import { Button } from '#web/src/ui/button.tsx'
import { Card } from '#web/src/ui/card.tsx'
import { Row, Stack } from '#web/src/ui/stack.tsx'
import { Fact, Facts, Note } from '#web/src/ui/text.tsx'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'
import styles from '../account.module.css'
import { KeyField, useEvKey } from '../ev-key.tsx'

export function ProfilePage() {
  const title = usePageTitle(addresses.profile)
  const user = useSession(({ session }) => session?.user)
  if (!user) return null
  return (
    <Stack as="section" className={styles.page} aria-labelledby="profile">
      <h1 id="profile">{title}</h1>
      <DeferredRender>
        <ProfileCard user={user} />
        <EvKey />
      </DeferredRender>
    </Stack>
  )
}

function ProfileCard({ user }: { user: SessionUser }) {
  const { t } = useTranslation(['profile', 'list'])
  const { id, username } = useIdentity()
  const mayEditUsers = useCapability('/gm_user/UpdateUser') !== 'forbidden'
  // Undefined before the first editing, after which the button gets the focus back.
  const [isEditing, setEditing] = useState<boolean>()
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
          <strong>{user.name || noValue}</strong>
          {username !== null && <Note as="span">{username}</Note>}
        </Stack>
        <Button autoFocus={isEditing === false} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      </Row>
      <Facts kind="aligned" className={styles.facts}>
        {id !== null && <Fact label={t('field.id')}>{id}</Fact>}
        <UserFact title={t('field.email')} text={user.email}>
          {!mayEditUsers && <Note small>{t('emailBy')}</Note>}
        </UserFact>
        <UserFact title={t('list:column.role')} text={user.roles.join(', ')} />
        <UserFact title={t('field.introduction')} text={user.introduction} />
      </Facts>
    </Card>
  )
}

function UserFact(props: { title: string; text: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('profile')
  const { title, text, children } = props
  return (
    <Fact label={title}>
      {text === '' ? <Note as="span">{t('none')}</Note> : <span>{text ?? noValue}</span>}
      {children}
    </Fact>
  )
}

function EvKey() {
  const { t } = useTranslation('profile')
  const key = useEvKey()
  const replace = async () => {
    const confirmed = await ask({
      kind: 'replace-ev-key',
      danger: true,
      title: t('key.replaceTitle'),
      text: t('key.replaceText'),
      confirm: t('key.replace'),
    })
    if (confirmed && (await key.show(true))) announce(t('key.replaced'))
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

const target = { sides: [256, 192, 128, 64], max: limits.avatar.max }

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'form'])
  const path = useContext(PagePath)
  const { username } = useIdentity()
  const labels = { avatar: t('field.avatar'), name: t('field.name'), introduction: t('field.introduction') }
  const state = useRecordForm({
    path: '/gm_user/UpdateSelf',
    source: profile,
    toValues: ({ name, avatar, introduction }): Profile => ({ name, avatar, introduction }),
    toRequest: ({ name, ...values }) => ({ ...values, name: name?.trim() }),
    onSaved: (_, { name, avatar, introduction }) => {
      dispatch({ type: 'profileSaved', profile: { name: name?.trim(), avatar, introduction } })
      onClose()
    },
  })
  const name = Form.useWatch('name', state.form) ?? profile.name
  const cancel = async () => {
    if (await mayDiscard([path])) onClose()
  }
  return (
    <RecordForm
      state={state}
      isWide
      labels={labels}
      submitLabel={t('form:save')}
      onCancel={() => void cancel()}
    >
      <Form.Item
        name="avatar"
        label={labels.avatar}
        rules={[
          rules.pattern(pictureAddress, () => i18n.t('form:picture.rule')),
          rules.max(limits.avatar.max),
        ]}
      >
        <PictureField
          target={target}
          preview={(avatar) => <UserAvatar name={name} username={username} avatar={avatar} size={72} />}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={labels.name}
        rules={[rules.required, rules.name, rules.max(limits.realname.max)]}
      >
        <Input autoComplete="name" autoFocus />
      </Form.Item>
      <Form.Item name="introduction" label={labels.introduction} rules={[rules.max(limits.introduction.max)]}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} showCount={{ formatter: formatCount }} />
      </Form.Item>
    </RecordForm>
  )
}

function formatCount({ count }: { count: number }): string {
  return `${count} / ${limits.introduction.max}`
}
