import { createStore } from 'zustand'

export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  duration?: number
  link?: { to: string; text: string }
  isQuiet?: boolean
}

export interface Question {
  /** The kind of question: a second one of the same kind gets the first one's answer. */
  kind: string
  /** Whether `confirm` is destructive. */
  danger?: boolean | undefined
  title: string
  text: string
  confirm: string
  other?: string
  /** Default: "Cancel". */
  cancel?: string
}

export type Answer = 'confirm' | 'other' | 'cancel'

export interface OpenToast extends Toast {
  id: number
}

interface OpenQuestion {
  question: Question
  answer: (answer: Answer) => void
}

export interface Feedback {
  toast: OpenToast | null
  openQuestion: OpenQuestion | null
}

const pending = new Map<string, Promise<Answer>>()
const queue: OpenQuestion[] = []
const store = createStore<Feedback>(() => ({ toast: null, openQuestion: null }))
let lastId = 0

export const feedbackStore = { subscribe: store.subscribe, read: store.getState }

export function showToast(toast: Toast): void {
  lastId += 1
  store.setState({ toast: { ...toast, id: lastId } })
}

export function announce(text: string): void {
  showToast({ type: 'success', text, isQuiet: true })
}

export function closeToast(id: number): void {
  if (store.getState().toast?.id === id) store.setState({ toast: null })
}

export function dismissToast(): void {
  store.setState({ toast: null })
}

export async function ask(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm'
}

/** Answers the open question with `cancel` if it is of this kind. */
export function cancelQuestion(kind: string): void {
  const { openQuestion } = store.getState()
  if (openQuestion?.question.kind === kind) openQuestion.answer('cancel')
}

/** Asks a question. Resolves with the user's choice; further questions are queued. */
export function choose(question: Question): Promise<Answer> {
  const current = pending.get(question.kind)
  if (current) return current
  const answered = new Promise<Answer>((resolve) => {
    queue.push({
      question,
      answer: (answer) => {
        pending.delete(question.kind)
        store.setState({ openQuestion: queue.shift() ?? null })
        resolve(answer)
      },
    })
    if (!store.getState().openQuestion) store.setState({ openQuestion: queue.shift() ?? null })
  })
  pending.set(question.kind, answered)
  return answered
}
