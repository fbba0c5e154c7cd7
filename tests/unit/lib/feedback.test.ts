import { expect, it } from 'vitest'
import { ask, cancelQuestion, choose, closeToast, feedbackStore, showToast } from '#web/src/lib/feedback.ts'

const question = (kind: string) => ({ kind, title: kind, text: '', confirm: 'yes', cancel: 'no' })

it('§8 messages: a toast closes the one before it', () => {
  showToast({ type: 'info', text: 'first' })
  const first = feedbackStore.read().toast
  showToast({ type: 'error', text: 'second' })
  expect(feedbackStore.read().toast?.text).toBe('second')
  closeToast(first?.id ?? 0)
  expect(feedbackStore.read().toast?.text).toBe('second')
})

it('§8 messages: the same question asked many times is one dialog, and all hear the answer', async () => {
  const answers = [ask(question('session')), ask(question('session')), ask(question('session'))]
  feedbackStore.read().openQuestion?.answer('confirm')
  expect(await Promise.all(answers)).toEqual([true, true, true])
  expect(feedbackStore.read().openQuestion).toBeNull()
})

it('§8 messages: another question waits until the first is answered', async () => {
  const first = ask(question('one'))
  const second = ask(question('two'))
  expect(feedbackStore.read().openQuestion?.question.kind).toBe('one')
  feedbackStore.read().openQuestion?.answer('cancel')
  expect(await first).toBe(false)
  expect(feedbackStore.read().openQuestion?.question.kind).toBe('two')
  feedbackStore.read().openQuestion?.answer('confirm')
  expect(await second).toBe(true)
})

it('messages: a question with two ways on says which was taken; one that lost its sense is taken back', async () => {
  const chosen = choose({ ...question('one'), other: 'otherwise' })
  feedbackStore.read().openQuestion?.answer('other')
  expect(await chosen).toBe('other')
  const confirmed = ask({ ...question('one'), other: 'otherwise' })
  feedbackStore.read().openQuestion?.answer('other')
  expect(await confirmed).toBe(false)
  const taken = ask(question('one'))
  cancelQuestion('two')
  expect(feedbackStore.read().openQuestion).not.toBeNull()
  cancelQuestion('one')
  expect(await taken).toBe(false)
  expect(feedbackStore.read().openQuestion).toBeNull()
})
