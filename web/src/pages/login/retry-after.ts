import type { CallError } from '../../api/call-error.ts'

/** The seconds that a refusal for too many attempts (41005) asks to wait; 0 when it names none. */
export function retryAfter({ data }: CallError): number {
  if (typeof data !== 'object' || data === null || !('retry_after' in data)) return 0
  return typeof data.retry_after === 'number' ? data.retry_after : 0
}
