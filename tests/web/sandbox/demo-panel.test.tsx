import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { control, login } from '#tests/support/mock-client.ts'
import { CallsTab } from '#web/src/features/sandbox/panel/calls-tab.tsx'
import { DataFile } from '#web/src/features/sandbox/panel/data-file.tsx'
import { InboxTab } from '#web/src/features/sandbox/panel/inbox-tab.tsx'
import { type Answer, feedbackStore } from '#web/src/lib/feedback.ts'
import { renderAt } from '../support/app-services.tsx'
import { fileInput, toast } from '../support/console-page.tsx'
import { savedFiles } from '../support/saved-files.ts'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()
startTexts('sandbox')

it('screens demo panel: a call tells its fault rule and is copied as curl without password', async () => {
  await login(served(), 'author', 'Secret1234')
  await control(served().app, 'PUT', '/faults', {
    rules: [
      { path: '/app/*', drop: true },
      { path: '*', http: 503 },
    ],
  })
  await served().call('/gm_user/info', {})
  const user = userEvent.setup()
  renderAt(<CallsTab />)
  const call = (await screen.findByText('/gm_user/info')).parentElement
  expect(call).toHaveProperty('textContent', expect.stringContaining('第 2 条故障规则'))
  await user.click(await screen.findByText('/gm_user/login'))
  await user.click(await screen.findByRole('button', { name: '复制为 curl' }))
  const copied = await navigator.clipboard.readText()
  expect(copied).toContain(`curl --globoff -X 'POST' 'http://console.test/api/v1/gm_user/login'`)
  expect(copied).toContain('"username":"author","password":"***"')
  expect(copied).not.toContain('Secret1234')
})

it('screens demo panel: an e-mail to several users is one row that names them all', async () => {
  renderAt(<InboxTab />)
  await screen.findByRole('status')
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const [first = ''] = rows.filter((text) => text.includes('reviewer@example.com'))
  expect(first).toContain('reviewer@example.com, admin@example.com')
  expect(rows.filter((text) => text.slice(0, 40) === first.slice(0, 40))).toHaveLength(1)
})

function showDataFile() {
  const restart = vi.fn()
  renderAt(<DataFile navigation={{ navigate: vi.fn(), restart }} onDone={vi.fn()} />)
  const user = userEvent.setup()
  const open = async (file: File, answer: Answer) => {
    await user.upload(fileInput(), file)
    const asked = await vi.waitFor(
      () => feedbackStore.read().openQuestion ?? Promise.reject(new Error('nothing asked')),
    )
    asked.answer(answer)
    return asked.question.title
  }
  return { user, open, restart }
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
  await expect.poll(toast).toContain('已打开“第一幕.json”')
  expect(await scenario()).toBe('demo')
  expect(restart).toHaveBeenCalled()
})

it('screens demo panel: an unreadable file changes neither the data nor the session', async () => {
  const { open, restart } = showDataFile()
  const before = await control(served().app, 'GET', '/export')
  await open(new File(['{"format":"plugin-mar'], '旧版.json'), 'confirm')
  await expect.poll(toast).toContain('操作失败')
  expect(await control(served().app, 'GET', '/export')).toEqual(before)
  expect(restart).not.toHaveBeenCalled()
})
