import { SettingError } from './setting-error.ts'

/** Where the contract's paths begin here. */
export const ownBase = '/api/v1'

const defaultTimeoutMs = 120_000
/** What a timer can wait for at most. */
const maxTimeoutMs = 2 ** 31 - 1

/** The variables that say where the provider is. */
export interface ProviderVariables {
  readonly PROVIDER_ORIGIN?: string | undefined
  readonly PROVIDER_BASE?: string | undefined
  readonly PROVIDER_TIMEOUT_MS?: string | undefined
  readonly CONTRACT_WATCH?: string | undefined
}

export interface ProviderSettings {
  /** `https://host`, with a port where it has one. */
  readonly origin: string
  /** Where the contract's paths begin there; no `/` at its end. */
  readonly base: string
  readonly timeoutMs: number
  /** Whether its answers are compared with the contract. */
  readonly isWatched: boolean
}

/**
 * Where the provider is; undefined where the variables name none.
 * @throws {SettingError} for a variable that cannot mean anything
 */
export function providerSettings(variables: ProviderVariables): ProviderSettings | undefined {
  const { PROVIDER_ORIGIN: origin, PROVIDER_BASE: base, PROVIDER_TIMEOUT_MS: timeout } = variables
  if (!origin) return undefined
  return {
    origin: readOrigin(origin),
    base: readBase(base || ownBase),
    timeoutMs: readTimeout(timeout),
    isWatched: readWatch(variables.CONTRACT_WATCH),
  }
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && isOrigin(url)) return url.origin
  throw new SettingError(
    `PROVIDER_ORIGIN is "${withoutPassword(text)}"; it has to be an address like https://provider.example, the path goes into PROVIDER_BASE.`,
  )
}

function isOrigin({ protocol, username, password, pathname, search, hash }: URL): boolean {
  return /^https?:$/.test(protocol) && username + password + search + hash === '' && pathname === '/'
}

function withoutPassword(text: string): string {
  return text.replace(/\/\/[^/]*@/, '//***@')
}

function readBase(text: string): string {
  if (/^\/[^?#\s]*$/.test(text)) return text.replace(/\/+$/, '')
  throw new SettingError(`PROVIDER_BASE is "${text}"; it has to be a path like /api/v1.`)
}

function readTimeout(text: string | undefined): number {
  if (!text) return defaultTimeoutMs
  const timeoutMs = Number(text)
  if (/^\d+$/.test(text) && timeoutMs >= 1 && timeoutMs <= maxTimeoutMs) return timeoutMs
  throw new SettingError(
    `PROVIDER_TIMEOUT_MS is "${text}"; it has to be a number of milliseconds from 1 to ${maxTimeoutMs}.`,
  )
}

function readWatch(text: string | undefined): boolean {
  if (!text || text === '0') return false
  if (text === '1') return true
  throw new SettingError(`CONTRACT_WATCH is "${text}"; it has to be 1, or 0 for off.`)
}
