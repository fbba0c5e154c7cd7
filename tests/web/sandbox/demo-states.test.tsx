import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { control } from '#tests/support/mock-client.ts'
import { SavedStates } from '#web/src/features/sandbox/panel/states/saved-states.tsx'
import { browserStates, type SavedState } from '#web/src/features/sandbox/panel/states/state-store.ts'
import { type Answer, dismissToast, feedbackStore } from '#web/src/lib/feedback.ts'
import { renderAt } from '../support/app-services.tsx'
import { serveMock } from '../support/serve-mock.ts'
import { startTexts } from '../support/texts.ts'

const served = serveMock()

startTexts('after-sign-in', 'sandbox')
beforeEach(dismissToast)

/** Puts a map in the place of the browser's storage. */
function memoryStates(kept: SavedState[] = []): Map<string, SavedState> {
  const states = new Map(kept.map((each) => [each.name, each]))
  vi.spyOn(browserStates, 'list').mockImplementation(async () => [...states.values()])
  vi.spyOn(browserStates, 'put').mockImplementation(async (state) => void states.set(state.name, state))
  vi.spyOn(browserStates, 'remove').mockImplementation(async (name) => void states.delete(name))
  return states
}

function showStates() {
  const restart = vi.fn()
  renderAt(<SavedStates navigation={{ navigate: vi.fn(), restart }} onDone={vi.fn()} />)
  return { user: userEvent.setup(), restart }
}

async function save(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.type(screen.getByLabelText('存档名称'), name)
  await user.click(screen.getByRole('button', { name: '保存' }))
}

/** Answers the question that is asked; returns its title. */
async function answerQuestion(answer: Answer): Promise<string | undefined> {
  const asked = await vi.waitFor(
    () => feedbackStore.read().openQuestion ?? Promise.reject(new Error('nothing asked')),
  )
  asked.answer(answer)
  return asked.question.title
}

async function told(text: string): Promise<void> {
  await vi.waitFor(() => expect(feedbackStore.read().toast?.text).toContain(text))
}

const scenario = async () => (await control(served().app, 'GET', '/state')).scenario

it('screens demo panel: a state is saved, loaded after a question over other data, and deleted', async () => {
  const store = memoryStates()
  const { user, restart } = showStates()
  await save(user, '  第一幕 ')
  await told('已保存“第一幕”')
  await control(served().app, 'POST', '/reset', { scenario: 'empty' })

  await user.click(await screen.findByRole('button', { name: '载入“第一幕”' }))
  expect(await answerQuestion('cancel')).toBe('载入存档“第一幕”？')
  expect(await scenario()).toBe('empty')
  await user.click(screen.getByRole('button', { name: '载入“第一幕”' }))
  await answerQuestion('confirm')
  await told('已载入“第一幕”')
  // The panel is closed on a phone, and the page does not say which data it shows.
  expect(feedbackStore.read().toast?.isQuiet).toBeUndefined()
  expect(await scenario()).toBe('demo')
  expect(restart).toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: '删除“第一幕”' }))
  await answerQuestion('confirm')
  await told('已删除“第一幕”')
  expect(store.size).toBe(0)
})

it('screens demo panel: a state of the same name is replaced only when asked for', async () => {
  const before = { name: '第一幕', savedAt: 1, snapshot: new Blob(['{}']) }
  const store = memoryStates([before])
  const { user } = showStates()
  await save(user, '第一幕')
  expect(await answerQuestion('cancel')).toBe('替换存档“第一幕”？')
  expect(store.get('第一幕')).toBe(before)
  await user.click(screen.getByRole('button', { name: '保存' }))
  await answerQuestion('confirm')
  await told('已保存“第一幕”')
  expect(store.get('第一幕')?.savedAt).toBeGreaterThan(1)
})

it('screens demo panel: when loading fails nothing is lost, neither the data nor the state nor the session', async () => {
  const store = memoryStates([{ name: '旧版', savedAt: 1, snapshot: new Blob(['{"format":"plugin-mar']) }])
  const { user, restart } = showStates()
  const before = await control(served().app, 'GET', '/export')
  await user.click(await screen.findByRole('button', { name: '载入“旧版”' }))
  await answerQuestion('confirm')
  await told('操作失败')
  expect(await control(served().app, 'GET', '/export')).toEqual(before)
  expect(store.has('旧版')).toBe(true)
  expect(restart).not.toHaveBeenCalled()
})

it('screens demo panel: a browser without room for a state says so', async () => {
  memoryStates()
  vi.spyOn(browserStates, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  const { user } = showStates()
  await save(user, '第一幕')
  await told('浏览器没有空间')
})

it('screens demo panel: a state too large to be loaded again is not saved, and both sizes are said', async () => {
  const store = memoryStates()
  // Who may not choose the large scenario imports the least.
  served().answerOnce('/__mock/scenarios', () => Response.json({ scenarios: [] }))
  const { user } = showStates()
  await screen.findByText(/每份最多 16 MB/)
  served().answerOnce('/__mock/export', () => new Response('x'.repeat(17 * 1024 * 1024)))
  await save(user, '第一幕')
  await told('没有保存：数据有 17\u00a0MB，最多可载入 16\u00a0MB。')
  expect(store.size).toBe(0)

  await user.click(screen.getByRole('button', { name: '保存' }))
  await told('已保存“第一幕”')
  expect(store.size).toBe(1)
})
