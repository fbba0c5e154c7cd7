import { resultCodes } from '../contract/result-codes.ts'
import { envelopeResponse } from './envelope-response.ts'
import { failedSandbox } from './failed-sandbox.ts'
import { chooseSandbox } from './sandbox-choice.ts'
import { moveVisitor, type Sharing, tellShareLink } from './sandbox-sharing.ts'

interface Asking extends Sharing {
  /** The sandbox of whoever names none; without it every visitor gets one of his own. */
  readonly shared?: string | undefined
  ask(name: string): Promise<Response>
  logError(message: string, cause: unknown): void
  /** Whether `/__mock` is there. */
  readonly controls: boolean
}

/** Answers from the sandbox the request is for, and has the visitor keep the one he was given. */
export async function askSandbox(request: Request, asking: Asking): Promise<Response> {
  const moved = asking.controls ? await moveVisitor(request, asking) : undefined
  if (moved !== undefined) return moved
  const choice = chooseSandbox(request, asking.newName, asking.shared)
  if (choice === undefined) {
    return envelopeResponse(400, { code: resultCodes.invalidRequest, msg: 'X-Sandbox 无效', data: null })
  }
  const link = asking.controls ? tellShareLink(request, choice) : undefined
  const answer = link ?? (await answerOf(request, asking, choice.name))
  if (choice.cookie === undefined) return answer
  const response = new Response(answer.body, answer)
  response.headers.append('Set-Cookie', choice.cookie)
  return response
}

/** A sandbox that fails as a whole is answered for: every call is answered with an envelope. */
async function answerOf(request: Request, asking: Asking, name: string): Promise<Response> {
  try {
    return await asking.ask(name)
  } catch (error) {
    asking.logError('[sandbox] It could not answer', error)
    return failedSandbox(request, error)
  }
}
