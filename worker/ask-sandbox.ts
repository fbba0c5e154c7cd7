import { resultCodes } from '../contract/result-codes.ts'
import { envelopeResponse } from './envelope-response.ts'
import { chooseSandbox } from './sandbox-choice.ts'

interface Asking {
  /** The sandbox of whoever names none; without it every visitor gets one of his own. */
  readonly shared?: string | undefined
  /** A name for a visitor's new sandbox that nobody can guess. */
  newName(): string
  ask(name: string): Promise<Response>
}

/** Answers from the sandbox the request is for, and has the visitor keep the one he was given. */
export async function askSandbox(request: Request, { shared, newName, ask }: Asking): Promise<Response> {
  const choice = chooseSandbox(request, newName, shared)
  if (choice === undefined) {
    return envelopeResponse(400, { code: resultCodes.invalidRequest, msg: 'X-Sandbox 无效', data: null })
  }
  const answer = await ask(choice.name)
  if (choice.cookie === undefined) return answer
  const response = new Response(answer.body, answer)
  response.headers.append('Set-Cookie', choice.cookie)
  return response
}
