import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import * as z from 'zod'
import { control } from '#tests/support/mock-client.ts'
import { SignInPage } from '#web/src/features/account/sign-in/sign-in-page.tsx'
import { FeedbackHost } from '#web/src/ui/feedback/feedback-host.tsx'
import { renderRoutes } from './app-services.tsx'
import type { ServedMock } from './serve-mock.ts'

const inbox = z.object({ mails: z.array(z.object({ to: z.string(), code: z.string() })) })

/** Renders the sign-in page with toasts; any other page renders `inside`. */
export function openLogin(search = '') {
  const routes = [
    { path: '/login', element: <SignInPage /> },
    { path: '*', element: <p>inside</p> },
  ]
  return renderRoutes(routes, `/login${search}`, { beside: <FeedbackHost /> })
}

/** Locates the input with exactly this label. */
export const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Writes into the fields with these labels. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(box(label), { target: { value } })
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** The id of the captcha whose image is shown, once that is another than the one before. */
export async function shownCaptcha(mock: ServedMock, before = ''): Promise<string> {
  return waitFor(() => {
    const image = screen.getByRole('img', { name: /验证码图片/ })
    const id = mock.captchas.get(image.getAttribute('src') ?? '') ?? ''
    expect(['', before]).not.toContain(id)
    return id
  })
}

/** Resolves to the text of a captcha. */
export async function captchaText(mock: ServedMock, id: string): Promise<string> {
  const { imgcode } = await control(mock.app, 'GET', `/captcha/${id}`)
  return String(imgcode)
}

/** Asks for the e-mail code with what the captcha says, or with other words; resolves to the id of the next captcha. */
export async function sendCode(
  mock: ServedMock,
  email: string,
  { before = '', words }: { before?: string; words?: string } = {},
): Promise<string> {
  const id = await shownCaptcha(mock, before)
  fill({ 邮箱: email, 验证码: words ?? (await captchaText(mock, id)) })
  press('获取验证码')
  // The captcha is hidden while no other code can be sent.
  return waitFor(
    () =>
      [...mock.captchas.values()].find((each) => !['', before, id].includes(each)) ?? expect.unreachable(),
  )
}

/** Resolves to the code of the newest e-mail to the address. */
export async function mailedCode(mock: ServedMock, email: string): Promise<string> {
  const { mails } = inbox.parse(await control(mock.app, 'GET', '/inbox'))
  return mails.find(({ to, code }) => to === email && code !== '')?.code ?? ''
}
