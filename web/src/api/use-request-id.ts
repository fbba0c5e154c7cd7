import { useRef } from 'react'

const bytes = 16

/** Returns a function that creates idempotency keys: a retry with the same body gets the same key, until unmount. */
export function useRequestId(): (body: object) => string {
  const last = useRef({ body: '', id: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, id: createId() }
    return last.current.id
  }
}

/** Returns a new idempotency key; `crypto.randomUUID` exists only over https. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), twoDigits).join('')
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
