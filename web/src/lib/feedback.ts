export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  /** Milliseconds until it closes. */
  duration?: number
  link?: { to: string; text: string }
}

export interface Question {
  /** Only one question of a kind is asked at a time; a second one gets the answer to the first. */
  kind: string
  /** Whether `confirm` destroys something. */
  danger?: boolean | undefined
  title: string
  text: string
  confirm: string
  other?: string
  cancel: string
}

export type Answer = 'confirm' | 'other' | 'cancel'

export interface ShownToast extends Toast {
  id: number
}

interface OpenQuestion {
  question: Question
  answer: (answer: Answer) => void
}

export interface Feedback {
  toast: ShownToast | null
  asked: OpenQuestion | null
}

const pending = new Map<string, Promise<Answer>>()
const queue: OpenQuestion[] = []
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

/** Closes the toast if it is still shown. */
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

/** Answers the shown question with `cancel` if it is of this kind. */
export function cancelQuestion(kind: string): void {
  if (state.asked?.question.kind === kind) state.asked.answer('cancel')
}

/** Asks a question. Resolves with the user's choice; further questions are queued. */
export function choose(question: Question): Promise<Answer> {
  const known = pending.get(question.kind)
  if (known) return known
  const asking = new Promise<Answer>((resolve) => {
    queue.push({
      question,
      answer: (answer) => {
        pending.delete(question.kind)
        update({ asked: queue.shift() ?? null })
        resolve(answer)
      },
    })
    if (!state.asked) update({ asked: queue.shift() ?? null })
  })
  pending.set(question.kind, asking)
  return asking
}
