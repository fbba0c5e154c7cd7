import { environment } from '../lib/environment.ts'

interface ControlOptions {
  body?: object
  signal?: AbortSignal
}

/**
 * Uses one of the mock's controls, e.g. `GET /accounts`, and answers its JSON. They lie beside the API, also
 * where that is in a folder.
 * @throws when the mock cannot be reached or refuses
 */
export async function control(
  method: 'GET' | 'POST',
  path: string,
  { body, signal }: ControlOptions = {},
): Promise<unknown> {
  const api = new URL(environment.apiBase, window.location.href)
  const response = await fetch(new URL(`../__mock${path}`, api), {
    method,
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw new Error(`[demo] ${method} ${path} was answered with HTTP ${response.status}`)
  return response.json()
}
