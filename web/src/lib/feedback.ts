import { createStore } from 'zustand'

export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  /** Milliseconds until it closes. */
  duration?: number
  link?: { to: string; text: string }
  /** For screen readers alone, because the page shows what it says. */
  isQuiet?: boolean
}

export interface Question {
  /** Questions of one kind are deduplicated: a second one gets the answer to the first. */
  kind: string
  /** Whether `confirm` destroys something. */
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

/** Shows a toast in place of the current one. */
export function showToast(toast: Toast): void {
  lastId += 1
  store.setState({ toast: { ...toast, id: lastId } })
}

/** Tells screen readers what the page shows. */
export function announce(text: string): void {
  showToast({ type: 'success', text, isQuiet: true })
}

/** Closes the toast if it is still open. */
export function closeToast(id: number): void {
  if (store.getState().toast?.id === id) store.setState({ toast: null })
}

export function dismissToast(): void {
  store.setState({ toast: null })
}

/** Asks a question. Resolves with true when the user confirms. */
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
