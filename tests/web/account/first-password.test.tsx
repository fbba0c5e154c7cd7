import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { login, signIn } from '#tests/support/mock-client.ts'
import { ChangePasswordPage } from '#web/src/features/account/password/change-password-page.tsx'
import { dispatch, useSession } from '#web/src/session/session.ts'
import { FirstPasswordNotice } from '#web/src/shell/shell.tsx'
import { openPage, prepareConsolePage, toast } from '../support/console-page.tsx'
import { envelope } from '../support/serve-mock.ts'

const mock = prepareConsolePage()
const password = 'Own-pass1'

function NoticeAndPage() {
  return (
    <>
      <FirstPasswordNotice />
      <ChangePasswordPage />
    </>
  )
}

const notice = () => screen.queryByText(/您的密码由管理员设置/)

it('screens /member/pwd: a first password is replaced without the old one', async () => {
  const { user } = await openPage(mock(), 'buyer', NoticeAndPage, '/member/pwd')
  await screen.findByLabelText('原密码')
  expect(notice()).toBeNull()
  dispatch({ type: 'profileSaved', profile: { is_first_pwd: 1 } })
  await expect.poll(() => screen.queryByLabelText('原密码')).toBeNull()
  expect(notice()).toHaveProperty('textContent', expect.stringContaining('设置密码'))
  await user.type(screen.getByLabelText('新密码'), password)
  await user.type(screen.getByLabelText('确认密码'), password)
  await user.click(screen.getByRole('button', { name: '设置密码' }))
  await expect.poll(toast).toBe('密码已设置')
  await expect.poll(notice).toBeNull()
  expect(useSession.getState().status).toBe('signedIn')
  expect((await login(mock(), 'buyer', password)).body.code).toBe(0)
})

/** Fills in the form and presses its button. */
async function submit(old: string, next: string, repeated = next): Promise<void> {
  for (const [label, value] of [
    ['原密码', old],
    ['新密码', next],
    ['确认密码', repeated],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: '修改密码' }))
}

const sent = () => mock().requestsOf('/ModifyPwdByPassword').length

it('screens /member/pwd: a missing, weak or different value is explained, and not sent', async () => {
  await openPage(mock(), 'buyer', ChangePasswordPage, '/member/pwd')
  await screen.findByLabelText('原密码')
  await submit('', '', '')
  await expect.poll(() => screen.queryAllByText('请填写此项')).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByLabelText('原密码'))
  await submit('', 'short')
  await screen.findByText(/不符合要求/)
  await submit('', 'Demo1234', 'Demo12345')
  await screen.findByText(/强度：弱/)
  await screen.findByText('两次输入的密码不一致')
  await submit('', 'correct-Horse-7-battery')
  await screen.findByText(/强度：强/)
  expect(sent()).toBe(0)
})

it.each([
  ['this session stays', true],
  ['this session ends without a token', false],
])('screens /member/pwd: a wrong old password is refused; after a change %s', async (_what, hasToken) => {
  const elsewhere = await signIn(mock(), 'buyer')
  await openPage(mock(), 'buyer', ChangePasswordPage, '/member/pwd')
  await screen.findByLabelText('原密码')
  await submit('Wrong1234', password)
  await screen.findByText('原密码错误')
  expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe(password)
  fireEvent.change(screen.getByLabelText('原密码'), { target: { value: 'Demo1234' } })
  await expect.poll(() => screen.queryByText('原密码错误')).toBeNull()
  if (!hasToken) mock().answerOnce('/gm_user/ModifyPwdByPassword', () => envelope(0))
  await submit('Demo1234', password)
  await expect.poll(toast).toBe(hasToken ? '密码已修改，其他设备需要重新登录' : '密码已修改，请用新密码登录')
  expect(useSession.getState().status).toBe(hasToken ? 'signedIn' : 'signedOut')
  if (!hasToken) return
  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('')
  expect((await mock().call('/gm_user/info', {}, { token: elsewhere })).body.code).toBe(40_002)
  expect((await login(mock(), 'buyer', password)).body.code).toBe(0)
})
