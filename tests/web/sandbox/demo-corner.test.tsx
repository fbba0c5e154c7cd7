import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { DemoCorner } from '#web/src/features/sandbox/demo-corner.tsx'
import { useMockState } from '#web/src/features/sandbox/mock-state.ts'
import { applyLanguage } from '#web/src/i18n/i18n.ts'
import { type Answer, dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { useSession } from '#web/src/session/session.ts'
import { toast } from '../support/console-page.tsx'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()

startTexts('sandbox')
beforeEach(async () => {
  await applyLanguage('zh')
  useMockState.setState({ state: null })
})

/** Shows the corner as after a reload. */
async function showCorner() {
  const restart = vi.fn()
  render(<DemoCorner navigate={vi.fn()} restart={restart} />)
  const button = await screen.findByRole('button', { name: /^演示：打开面板/ })
  return { user: userEvent.setup(), button, restart }
}

it('screens demo panel: the button tells by name and mark which faults are on', async () => {
  const { app } = served()
  await control(app, 'PUT', '/faults', { latency_ms: [0, 500], rules: [{ path: '/app/*', code: 500 }] })
  await control(app, 'PUT', '/clock', { advance_s: 86_400 })
  const { button } = await showCorner()
  expect(button.getAttribute('aria-label')).toBe('演示：打开面板（已开启：故障、网络延迟、另一个时间）')
  expect(button.textContent).toContain('!')
})

it('screens demo panel: a latency set in the panel marks its button, a wrong one is refused', async () => {
  const { user, button } = await showCorner()
  expect(button.getAttribute('aria-label')).toBe('演示：打开面板')
  expect(button.textContent).not.toContain('!')

  await user.click(button)
  await user.click(await screen.findByRole('tab', { name: '故障' }))
  const shortest = await screen.findByLabelText('最短（毫秒）')
  await user.clear(shortest)
  await user.type(shortest, '９００')
  await user.click(screen.getByRole('button', { name: '应用' }))
  expect(screen.getByRole('alert').textContent).toContain('最短不超过最长')

  const longest = screen.getByLabelText('最长（毫秒）')
  await user.clear(longest)
  await user.type(longest, '901')
  await user.click(screen.getByRole('button', { name: '应用' }))
  await vi.waitFor(() => expect(button.getAttribute('aria-label')).toBe('演示：打开面板（已开启：网络延迟）'))
  expect(await control(served().app, 'GET', '/state')).toMatchObject({ faults: { latency_ms: [900, 901] } })
})

it('screens demo panel: the panel opens over corrupt data and resets them', async () => {
  const damaged = () => Response.json({ error: 'the data are damaged' }, { status: 500 })
  served().answerOnce('/__mock/state', damaged)
  const { user, button } = await showCorner()
  served().answerOnce('/__mock/state', damaged)
  await user.click(button)
  await user.click(await screen.findByRole('tab', { name: '演示' }))
  await user.click(await screen.findByRole('button', { name: '重置演示数据' }))
  const asked = () => feedbackStore.read().openQuestion
  await expect.poll(asked).toMatchObject({ question: { kind: 'demo-reset' } })
  asked()?.answer('confirm')
  await expect.poll(toast).toContain('已重置')
})

it('screens demo panel: a tour that cannot sign in says why and closes', async () => {
  const { user, button } = await showCorner()
  await user.click(button)
  await user.click(await screen.findByRole('tab', { name: '演示' }))
  served().answerOnce('/__mock/login-as', () =>
    Response.json({ error: 'the data are damaged' }, { status: 503 }),
  )
  await user.click(await screen.findByRole('button', { name: '开始导览' }))
  await expect.poll(toast).toBe('the data are damaged')
  dismissToast()
  // Closed, it can be started again.
  await user.click(await screen.findByRole('button', { name: /^演示：打开面板/ }))
  await user.click(await screen.findByRole('button', { name: '开始导览' }))
  await expect.poll(() => useSession.getState().token).toBeTruthy()
})

/** Answers the question that is asked; returns its texts. */
async function answerQuestion(answer: Answer): Promise<string> {
  const asked = await vi.waitFor(
    () => feedbackStore.read().openQuestion ?? Promise.reject(new Error('not asked')),
  )
  asked.answer(answer)
  return `${asked.question.title} ${asked.question.text}`
}

const scenario = async () => (await control(served().app, 'GET', '/state')).scenario
const offer = (name: string) => screen.findByRole('region', { name })

it('demo languages: switching to English offers English data and asks before the reset', async () => {
  const { user, restart } = await showCorner()
  expect(screen.queryByRole('region')).toBeNull()
  await applyLanguage('en')
  await offer('Use English demo data?')

  await user.click(screen.getByRole('button', { name: 'Use English data' }))
  expect(await answerQuestion('cancel')).toContain('All changes are lost')
  expect(await scenario()).toBe('demo')

  await user.click(screen.getByRole('button', { name: 'Use English data' }))
  await answerQuestion('confirm')
  const text = 'The data is now “Demo in English”'
  await vi.waitFor(() => expect(feedbackStore.read().toast).toMatchObject({ text }))
  expect(await scenario()).toBe('demo-en')
  expect(restart).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region')).toBeNull()
})

it('demo languages: the offer closes when the visitor keeps the data', async () => {
  await control(served().app, 'POST', '/reset', { scenario: 'demo-en' })
  const { user, button } = await showCorner()
  await applyLanguage('en')
  await applyLanguage('zh')
  await offer('换成中文演示数据？')
  await user.click(screen.getByRole('button', { name: '保留英文数据' }))
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect(document.activeElement).toBe(button)
  expect(await scenario()).toBe('demo-en')
})
