/** What the console says to the person at it, whoever has something to say: transport, session, pages. */
export interface Toast {
  type: 'success' | 'warning' | 'info' | 'error'
  text: string
  /** Milliseconds until it goes by itself. */
  duration?: number
  /** A link to where the matter can be settled. */
  link?: { to: string; text: string }
}

export interface Question {
  /** Two questions of the same kind at once are one: the second asker gets the answer to the first. */
  kind: string
  title: string
  text: string
  confirm: string
  /** Another way to go on, where there are two. */
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

/** For `useSyncExternalStore`. */
export const feedbackStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Feedback => state,
}

/** Shows a toast; the one before it closes. */
export function showToast(toast: Toast): void {
  lastId += 1
  update({ toast: { ...toast, id: lastId } })
}

/** Closes the toast, if it is still this one. */
export function closeToast(id: number): void {
  if (state.toast?.id === id) update({ toast: null })
}

/** Closes whatever toast there is. */
export function dismissToast(): void {
  update({ toast: null })
}

/** Asks, and answers whether it was confirmed. */
export async function ask(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm'
}

/** Takes a question back that has lost its sense. */
export function cancelQuestion(kind: string): void {
  if (state.asked?.question.kind === kind) state.asked.answer('cancel')
}

/** Asks, and answers which way it goes on. One question shows at a time. */
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
