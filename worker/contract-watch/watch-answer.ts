import { findEndpoint } from '../../contract/registry.ts'
import { compareAnswer, type Drift } from './compare-answer.ts'

/** Bytes of an answer that are compared at most; a page of 200 plugins with long texts has less. */
const maxBytes = 8 * 1024 * 1024

/** Where the watch leaves what it found. */
export interface DriftLog {
  record(path: string, drift: Drift[]): Promise<void>
  skip(): Promise<void>
}

interface Watching {
  readonly log: DriftLog
  /** Keeps the Worker alive for what is still to be done. */
  waitUntil(work: Promise<void>): void
  readonly logError: (message: string, cause: unknown) => void
}

/**
 * The same answer, of which a copy is compared with the contract while it passes: it is neither changed nor
 * held back. An answer of a path that the contract does not know is not compared.
 */
export function watchAnswer(path: string, answer: Response, watching: Watching): Response {
  const endpoint = findEndpoint(path)
  if (endpoint === undefined || answer.body === null) return answer
  const [body, copy] = answer.body.tee()
  const comparing = textOf(copy).then((text) => {
    if (text === undefined) return watching.log.skip()
    return watching.log.record(path, driftOf(text))
  })
  watching.waitUntil(
    comparing.catch((error: unknown) => watching.logError(`[drift] ${path} was not compared`, error)),
  )
  return new Response(body, answer)

  function driftOf(text: string): Drift[] {
    const answered = parse(text)
    if (answered !== undefined && endpoint !== undefined) return compareAnswer(endpoint, answered)
    return [{ field: '', expected: 'JSON', got: text === '' ? 'nothing' : 'another text' }]
  }
}

/** The text, or undefined when it is larger than what is compared. */
async function textOf(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
