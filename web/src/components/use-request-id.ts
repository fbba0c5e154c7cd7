import { useRef } from 'react'

const bytes = 16

/**
 * Returns idempotency keys for calls that move coins: a retry with the same body has the same key; another body or
 * mount has a new one.
 */
export function useRequestId(): (body: object) => string {
  const last = useRef({ body: '', id: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, id: createId() }
    return last.current.id
  }
}

/** `crypto.randomUUID` exists only over https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), twoDigits).join('')
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
