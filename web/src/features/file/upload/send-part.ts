import { readAnswer } from '#web/src/api/answer.ts'
import { CallError, localCodes } from '#web/src/api/call-error.ts'
import { track } from '#web/src/api/in-flight.ts'
import { assertAllowed, currentToken } from '#web/src/api/session-port.ts'
import { environment } from '#web/src/lib/environment.ts'

const path = '/app/UploadPart'

/** The time without progress after which a connection counts as broken. */
const stallTimeoutMs = 60_000

interface Part {
  fileId: string
  /** From 1. */
  number: number
  bytes: Blob
  sha256: string
}

interface SendOptions {
  signal: AbortSignal
  /** Called with the bytes sent so far; behind a service worker not before the end. */
  onProgress: (bytes: number) => void
}

/**
 * Sends one part by XMLHttpRequest, since `fetch` reports no upload progress.
 * @throws {CallError} for a refusal, a broken connection, or a cancelled call
 */
export function sendPart({ fileId, number, bytes, sha256 }: Part, { signal, onProgress }: SendOptions) {
  assertAllowed(path)
  const token = currentToken()
  const { signal: ended, done } = track(token)
  const cancelled = AbortSignal.any([signal, ended])
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stall = watchdog(stallTimeoutMs, () => request.abort())
    const fail = (code: number) => reject(new CallError(path, code, ''))
    const cancel = () => request.abort()
    cancelled.addEventListener('abort', cancel)
    request.onloadend = () => {
      stall.stop()
      cancelled.removeEventListener('abort', cancel)
      done()
    }
    request.upload.onprogress = ({ loaded }) => {
      stall.reset()
      onProgress(loaded)
    }
    request.onload = () => {
      try {
        readAnswer(path, token, { status: request.status, text: request.responseText })
        resolve()
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => fail(localCodes.network)
    request.onabort = () => fail(cancelled.aborted ? localCodes.cancelled : localCodes.network)
    const query = new URLSearchParams({ file_id: fileId, part: String(number) })
    request.open('POST', `${environment.apiBase}${path}?${query}`)
    request.setRequestHeader(environment.versionHeader, environment.version)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Part-Sha256', sha256)
    if (token) request.setRequestHeader('X-Token', token)
    request.send(bytes)
    if (cancelled.aborted) request.abort()
  })
}

/** Calls `timedOut` when no `reset` follows the last one in time. */
function watchdog(milliseconds: number, timedOut: () => void): { reset: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    reset: () => {
      clearTimeout(timer)
      timer = setTimeout(timedOut, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
