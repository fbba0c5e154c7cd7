import { Form, Input } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/values/limits.ts'
import { PictureField } from '#web/src/form/picture-field/picture-field.tsx'
import { RecordForm } from '#web/src/form/record-form.tsx'
import { mayDiscard, PagePath } from '#web/src/form/unsaved-changes.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { useRules } from '#web/src/form/use-rules.ts'
import { pictureAddress } from '#web/src/lib/picture-address.ts'
import { dispatch } from '#web/src/session/session.ts'
import type { Profile } from '#web/src/session/session-state.ts'
import { useIdentity } from '#web/src/session/use-identity.ts'
import { UserAvatar } from '#web/src/ui/user-avatar/user-avatar.tsx'

const target = { sides: [256, 192, 128, 64], max: limits.avatar.max }

export function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'form'])
  const path = useContext(PagePath)
  const { username } = useIdentity()
  const rules = useRules()
  const labels = { avatar: t('field.avatar'), name: t('field.name'), introduction: t('field.introduction') }
  const state = useRecordForm({
    path: '/gm_user/UpdateSelf',
    source: profile,
    toValues: ({ name, avatar, introduction }): Profile => ({ name, avatar, introduction }),
    toRequest: ({ name, ...values }) => ({ ...values, name: name.trim() }),
    onSaved: (_, { name, avatar, introduction }) => {
      dispatch({ type: 'profileSaved', profile: { name: name.trim(), avatar, introduction } })
      onClose()
    },
    done: () => t('saved'),
  })
  const name = Form.useWatch('name', state.form) ?? profile.name
  const cancel = async () => {
    if (await mayDiscard([path])) onClose()
  }
  return (
    <RecordForm state={state} isWide labels={labels} submitLabel={t('save')} onCancel={() => void cancel()}>
      <Form.Item
        name="avatar"
        label={labels.avatar}
        rules={[rules.pattern(pictureAddress, t('form:picture.rule')), rules.max(limits.avatar.max)]}
      >
        <PictureField
          target={target}
          preview={(avatar) => <UserAvatar name={name} username={username} avatar={avatar} size={72} />}
        />
      </Form.Item>
      <Form.Item name="name" label={labels.name} rules={[rules.required, rules.max(limits.realname.max)]}>
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
