import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { login } from '#tests/support/mock-client.ts'
import { ChangePasswordPage } from '#web/src/features/account/password/change-password-page.tsx'
import { dispatch, useSession } from '#web/src/session/session.ts'
import { FirstPasswordNotice } from '#web/src/shell/shell.tsx'
import { openPage, prepareConsolePage, toast } from '../support/console-page.tsx'

const mock = prepareConsolePage('views/member/pwd')
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

it('screens /member/pwd: a user with a first password is asked to set his own, without the old one, and stays signed in', async () => {
  const { user } = await openPage(mock(), 'buyer', NoticeAndPage, '/member/pwd')
  await screen.findByLabelText('原密码')
  expect(notice()).toBeNull()
  dispatch({ type: 'profileSaved', profile: { is_first_pwd: 1 } })
  await expect.poll(() => screen.queryByLabelText('原密码')).toBeNull()
  expect(notice()?.textContent).toContain('设置密码')
  await user.type(screen.getByLabelText('新密码'), password)
  await user.type(screen.getByLabelText('确认密码'), password)
  await user.click(screen.getByRole('button', { name: '设置密码' }))
  await expect.poll(toast).toBe('密码已设置')
  await expect.poll(notice).toBeNull()
  expect(useSession.getState().status).toBe('signedIn')
  expect((await login(mock(), 'buyer', password)).body.code).toBe(0)
})
