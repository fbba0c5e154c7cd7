import { expect, it } from 'vitest'
import { ask, cancelQuestion, choose, closeToast, feedbackStore, showToast } from '#web/src/lib/feedback.ts'

const question = (kind: string) => ({ kind, title: kind, text: '', confirm: 'yes', cancel: 'no' })

it('§8 messages: a toast replaces the one before', () => {
  showToast({ type: 'info', text: 'first' })
  const first = Number(feedbackStore.read().toast?.id)
  showToast({ type: 'error', text: 'second' })
  closeToast(first)
  expect(feedbackStore.read().toast).toMatchObject({ text: 'second' })
})

it('§8 messages: equal questions share one dialog and its answer', async () => {
  const answers = [ask(question('session')), ask(question('session')), ask(question('session'))]
  feedbackStore.read().openQuestion?.answer('confirm')
  expect(await Promise.all(answers)).toEqual([true, true, true])
  expect(feedbackStore.read().openQuestion).toBeNull()
})

it('§8 messages: another question waits until the first is answered', async () => {
  const first = ask(question('one'))
  const second = ask(question('two'))
  expect(feedbackStore.read()).toMatchObject({ openQuestion: { question: { kind: 'one' } } })
  feedbackStore.read().openQuestion?.answer('cancel')
  expect(await first).toBe(false)
  expect(feedbackStore.read()).toMatchObject({ openQuestion: { question: { kind: 'two' } } })
  feedbackStore.read().openQuestion?.answer('confirm')
  expect(await second).toBe(true)
})

it('§8 messages: a question resolves to the chosen action, and to no when it is cancelled', async () => {
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
