import { useRef } from 'react'

const bytes = 16

/**
 * Names calls that move coins. The same body again, because the answer to it got lost, gets the same name, so
 * that the server does it once; another body, or another mount of the component, gets a new one.
 */
export function useRequestId(): (body: object) => string {
  const last = useRef({ body: '', id: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (last.current.body !== text) last.current = { body: text, id: createId() }
    return last.current.id
  }
}

/** `crypto.randomUUID` is only there over https. */
function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), twoDigits).join('')
}

function twoDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
