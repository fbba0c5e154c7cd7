import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { DemoCorner } from '#web/src/features/sandbox/demo-corner.tsx'
import { useMockState } from '#web/src/features/sandbox/mock-state.ts'
import { applyLanguage } from '#web/src/i18n/i18n.ts'
import { type Answer, dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()

startTexts('sandbox')
beforeEach(async () => {
  await applyLanguage('zh')
  dismissToast()
  useMockState.setState({ state: null })
})

async function showCorner() {
  const restart = vi.fn()
  render(<DemoCorner navigate={vi.fn()} restart={restart} />)
  const button = await screen.findByRole('button', { name: /^演示：打开面板/ })
  return { user: userEvent.setup(), button, restart }
}

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
