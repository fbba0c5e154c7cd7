export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  /** Milliseconds until it closes. */
  duration?: number
  link?: { to: string; text: string }
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
const listeners = new Set<() => void>()
let state: Feedback = { toast: null, openQuestion: null }
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

/** Closes the toast if it is still open. */
export function closeToast(id: number): void {
  if (state.toast?.id === id) update({ toast: null })
}

export function dismissToast(): void {
  update({ toast: null })
}

/** Asks a question. Resolves with true when the user confirms. */
export async function ask(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm'
}

/** Answers the open question with `cancel` if it is of this kind. */
export function cancelQuestion(kind: string): void {
  if (state.openQuestion?.question.kind === kind) state.openQuestion.answer('cancel')
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
        update({ openQuestion: queue.shift() ?? null })
        resolve(answer)
      },
    })
    if (!state.openQuestion) update({ openQuestion: queue.shift() ?? null })
  })
  pending.set(question.kind, answered)
  return answered
}
