import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { DataFile } from '#web/src/features/sandbox/panel/data-file.tsx'
import { type Answer, dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { renderAt } from '../support/app-services.tsx'
import { toast } from '../support/console-page.tsx'
import { savedFiles } from '../support/saved-files.ts'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()

startTexts('sandbox')
beforeEach(dismissToast)

function showDataFile() {
  const restart = vi.fn()
  renderAt(<DataFile navigation={{ navigate: vi.fn(), restart }} onDone={vi.fn()} />)
  const user = userEvent.setup()
  const open = async (file: File, answer: Answer) => {
    const input = document.querySelector<HTMLInputElement>('[type="file"]')
    if (input) await user.upload(input, file)
    const asked = await vi.waitFor(
      () => feedbackStore.read().openQuestion ?? Promise.reject(new Error('nothing asked')),
    )
    asked.answer(answer)
    return asked.question.title
  }
  return { user, open, restart }
}

async function expectToast(text: string): Promise<void> {
  await vi.waitFor(() => expect(toast()).toContain(text))
}

const scenario = async () => (await control(served().app, 'GET', '/state')).scenario

it('screens demo panel: a saved file of the data replaces other data after a question', async () => {
  const saved = savedFiles()
  const { user, open, restart } = showDataFile()
  await user.click(screen.getByRole('button', { name: '保存为文件' }))
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  const file = new File(saved, '第一幕.json')
  await control(served().app, 'POST', '/reset', { scenario: 'empty' })

  expect(await open(file, 'cancel')).toBe('打开文件“第一幕.json”？')
  expect(await scenario()).toBe('empty')
  await open(file, 'confirm')
  await expectToast('已打开“第一幕.json”')
  expect(await scenario()).toBe('demo')
  expect(restart).toHaveBeenCalled()
})

it('screens demo panel: an unreadable file changes neither the data nor the session', async () => {
  const { open, restart } = showDataFile()
  const before = await control(served().app, 'GET', '/export')
  await open(new File(['{"format":"plugin-mar'], '旧版.json'), 'confirm')
  await expectToast('操作失败')
  expect(await control(served().app, 'GET', '/export')).toEqual(before)
  expect(restart).not.toHaveBeenCalled()
})
