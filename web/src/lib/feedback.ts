export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  /** Milliseconds until it closes. */
  duration?: number
  link?: { to: string; text: string }
}

export interface Question {
  /** A second question of the same kind gets the answer to the first. */
  kind: string
  title: string
  text: string
  confirm: string
  /** A second choice. */
  other?: string
  cancel: string
}

export type Answer = 'confirm' | 'other' | 'cancel'

export interface ShownToast extends Toast {
  id: number
}

interface Asked {
  question: Question
  answer: (answer: Answer) => void
}

export interface Feedback {
  toast: ShownToast | null
  asked: Asked | null
}

const pending = new Map<string, Promise<Answer>>()
const waiting: Asked[] = []
const listeners = new Set<() => void>()
let state: Feedback = { toast: null, asked: null }
let lastId = 0

function update(change: Partial<Feedback>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const feedbackStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Feedback => state,
}

/** Shows a toast in place of the current one. */
export function showToast(toast: Toast): void {
  lastId += 1
  update({ toast: { ...toast, id: lastId } })
}

/** Closes the toast unless another one shows by now. */
export function closeToast(id: number): void {
  if (state.toast?.id === id) update({ toast: null })
}

export function dismissToast(): void {
  update({ toast: null })
}

/** Asks a question; resolves with whether it was confirmed. */
export async function ask(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm'
}

/** Cancels the shown question of a kind. */
export function cancelQuestion(kind: string): void {
  if (state.asked?.question.kind === kind) state.asked.answer('cancel')
}

/** Asks a question; resolves with the choice. Further questions are queued. */
export function choose(question: Question): Promise<Answer> {
  const known = pending.get(question.kind)
  if (known) return known
  const asking = new Promise<Answer>((resolve) => {
    waiting.push({
      question,
      answer: (answer) => {
        pending.delete(question.kind)
        update({ asked: waiting.shift() ?? null })
        resolve(answer)
      },
    })
    if (!state.asked) update({ asked: waiting.shift() ?? null })
  })
  pending.set(question.kind, asking)
  return asking
}
