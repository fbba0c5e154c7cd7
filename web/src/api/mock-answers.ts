import { create } from 'zustand'

/** Whether the mock answers: what only a demo has is offered from then on. */
export const useMockAnswers = create<{ answers: boolean }>(() => ({ answers: false }))

/** Notes who an answer comes from; the mock marks its own. */
export function noteSource({ headers }: Response): void {
  if (headers.has('X-Mock')) useMockAnswers.setState({ answers: true })
}
