import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Input } from 'antd'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { User } from '#contract/access/user.ts'
import { signIn } from '#tests/support/mock-client.ts'
import { ConfirmByName } from '#web/src/form/confirm-by-name.tsx'
import { FormDrawer } from '#web/src/form/form-drawer.tsx'
import { rules } from '#web/src/form/rules.ts'
import { useUnsaved } from '#web/src/form/unsaved-changes.ts'
import { useRecordForm } from '#web/src/form/use-record-form.ts'
import { changeLanguage } from '#web/src/i18n/i18n.ts'
import { feedbackStore } from '#web/src/lib/feedback.ts'
import { enterWithToken } from '#web/src/session/session.ts'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { lazyComponent } from '#web/src/ui/lazy-component.ts'
import { type OverlayProps, useOverlay } from '#web/src/ui/overlay.tsx'
import { renderAt } from '../support/app-services.tsx'
import { prepareTexts } from '../support/console-page.tsx'
import { envelope, serveMock } from '../support/serve-mock.ts'

const mock = serveMock()

prepareTexts()
beforeEach(async () => enterWithToken(await signIn(mock(), 'admin')))

interface UserDrawerProps {
  user: User
}

const updatePath = '/gm_user/UpdateUser'
const saved = vi.fn()

function UserDrawer({ user, ...overlay }: UserDrawerProps & OverlayProps) {
  const labels = { realname: '姓名', email: '邮箱' }
  const state = useRecordForm({
    path: updatePath,
    source: user,
    toValues: ({ realname, email }) => ({ realname, email }),
    toRequest: (values, { id, role_id }) => ({ id, role_id, ...values }),
    fromStale: (data) => data as User,
    onSaved: (_, values) => {
      overlay.onClose()
      saved(values)
    },
  })
  return (
    <FormDrawer {...overlay} title="编辑用户" state={state} labels={labels} submitLabel="保存">
      <Form.Item name="realname" label={labels.realname} rules={[rules.required, rules.max(8)]}>
        <Input />
      </Form.Item>
      <Form.Item name="email" label={labels.email} rules={[rules.required, rules.email]}>
        <Input />
      </Form.Item>
    </FormDrawer>
  )
}

const drawer = lazyComponent(async () => ({ UserDrawer }), 'UserDrawer')
const confirm = lazyComponent(async () => ({ ConfirmByName }), 'ConfirmByName')

function Page({ user, name = user.username }: { user: User; name?: string | undefined }) {
  const editor = useOverlay(drawer)
  const question = useOverlay(confirm)
  return (
    <>
      <button type="button" onClick={() => editor.open({ user })}>
        编辑
      </button>
      <button
        type="button"
        onClick={() =>
          question.open({
            title: '删除用户',
            text: '无法恢复',
            name,
            confirm: '删除',
            write: { call: '/gm_user/DelUser', body: { id: user.id } },
          })
        }
      >
        销毁
      </button>
      {editor.element}
      {question.element}
    </>
  )
}

/** Questions are only shown on demand: this DOM cannot draw the toasts that come with them. */
async function openPage({ asks = false, isTwice = false, name = '' } = {}) {
  const { body } = await mock().call('/gm_user/getUserById', { id: 3 }, { as: 'admin' })
  if (!body.data) throw new Error('[test] there is no third user.')
  renderAt(
    <>
      <Page user={body.data} name={name || undefined} />
      {isTwice && <Page user={body.data} />}
      {asks && <FeedbackHost />}
    </>,
  )
  return { user: userEvent.setup(), record: body.data }
}

async function openEditor(options?: { asks: boolean }) {
  const page = await openPage(options)
  await page.user.click(screen.getByText('编辑'))
  return page
}

const sent = () => mock().requestsOf(updatePath)

it('forms: an invalid value is explained at its field in the current language, and is not sent', async () => {
  const { user } = await openEditor()
  await user.clear(await screen.findByLabelText('姓名'))
  await user.clear(screen.getByLabelText('邮箱'))
  await user.type(screen.getByLabelText('邮箱'), 'nobody')
  await user.click(screen.getByRole('button', { name: /保\s?存/ }))
  await screen.findByText('请填写此项')
  await screen.findByText('请填写有效的邮箱地址')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('姓名'))
  expect(sent()).toHaveLength(0)
  onTestFinished(() => act(() => changeLanguage('zh')))
  await act(() => changeLanguage('en'))
  await screen.findByText('Please fill this in')
  await screen.findByText('Please enter a valid e-mail address')
})

it('forms: an issue of the server is shown at its field until edited; others are a toast', async () => {
  const { user } = await openEditor()
  const email = await screen.findByLabelText('邮箱')
  const issues = [
    { path: 'email', message: '邮箱已被使用' },
    { path: 'role_id', message: '角色不存在' },
  ]
  mock().answerOnce(updatePath, () => envelope(41000, { data: { issues } }))
  await user.type(email, 'x{Enter}')
  await screen.findByText('邮箱已被使用')
  expect(document.activeElement).toBe(email)
  expect(feedbackStore.read().toast).toMatchObject({ text: '角色不存在' })
  await user.type(email, 'y')
  await expect.poll(() => screen.queryByText('邮箱已被使用')).toBeNull()
})

it('forms: a rate limit disables the button and counts down on it', async () => {
  const { user } = await openEditor()
  const email = await screen.findByLabelText('邮箱')
  mock().answerOnce(updatePath, () => envelope(41005, { msg: '尝试次数过多', data: { retry_after: 60 } }))
  await user.type(email, 'x{Enter}')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /请等待 \d+ 秒/ })
  expect(button.disabled).toBe(true)
})

it('forms: a stale record is reloaded on demand, and typed values stay', async () => {
  const { user, record } = await openEditor()
  const name = await screen.findByLabelText('姓名')
  await user.clear(name)
  await user.type(name, '我的名字')
  const current = { ...record, realname: '他人改名', email: 'new@example.com' }
  mock().answerOnce(updatePath, () => envelope(41001, { data: current }))
  await user.type(name, '{Enter}')
  await screen.findByText('他人改名')
  await user.click(screen.getByText('读取最新版本'))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toBe('我的名字')
  expect(screen.getByLabelText<HTMLInputElement>('邮箱').value).toBe('new@example.com')
})

it('forms: fields of the same name in two forms have labels of their own', async () => {
  const { user } = await openPage({ isTwice: true })
  for (const button of screen.getAllByText('编辑')) await user.click(button)
  await expect.poll(() => screen.getAllByRole('textbox', { hidden: true })).toHaveLength(4)
  const fields = screen.getAllByRole('textbox', { hidden: true })
  const ids = fields.map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  for (const id of ids) expect(document.querySelectorAll(`label[for="${id}"]`)).toHaveLength(1)
})

it('forms: closing a drawer with unsaved changes asks first', async () => {
  const { user } = await openEditor({ asks: true })
  await user.type(await screen.findByLabelText('姓名'), 'x')
  expect(useUnsaved.getState().paths).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByText('继续编辑'))
  expect(screen.getByLabelText<HTMLInputElement>('姓名').value).toMatch(/x$/)
  await user.click(screen.getByRole('button', { name: '关闭' }))
  await user.click(await screen.findByText('放弃修改'))
  await expect.poll(() => useUnsaved.getState().paths).toEqual([])
})

it.each([
  ['Log\u3000  Lens', 'Log Lens'],
  ['Cafe\u0301', 'Caf\u00e9'],
  ['ad\u200bmin', 'admin'],
  ['\u3164', '删除'],
])('forms: a destructive action on %j takes the name that is shown', async (name, shown) => {
  const { user } = await openPage({ name })
  await user.click(screen.getByText('销毁'))
  await user.type(await screen.findByRole('textbox', { hidden: true }), shown)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除' }).disabled).toBe(false)
})
