import { isAddress, networkOf } from './sandbox/address.ts'

/** The path that the contract's paths are relative to on this host. */
export const apiBase = '/api/v1'

const defaultTimeoutMs = 120_000
const defaultVersionHeader = 'X-Version'
/** The longest delay of a timer. */
const maxTimeoutMs = 2 ** 31 - 1
/** The most sandboxes in one item of the quota's storage. */
const maxSandboxesPerHour = 1000
const maxFileMegabytes = 1024 * 1024

/** The text variables of a deployment; empty ones count as unset. */
export interface Variables {
  /** Origin of the real provider, such as `https://host`; without it the mock answers. */
  readonly PROVIDER_ORIGIN?: string | undefined
  /** The base path of the contract at the provider; `/api/v1` by default. */
  readonly PROVIDER_BASE?: string | undefined
  /** The milliseconds without progress that abort a call before its answer begins; 120000 by default. */
  readonly PROVIDER_TIMEOUT_MS?: string | undefined
  /** The request header with the console's version, as `VITE_VERSION_HEADER` names it; `X-Version` by default. */
  readonly VERSION_HEADER?: string | undefined
  /** The sandbox of all requests that name none, for a mock whose callers send no cookies. */
  readonly SHARED_SANDBOX?: string | undefined
  /** Comma-separated origins of consoles on other hosts that may call this one; none by default. */
  readonly ALLOWED_ORIGINS?: string | undefined
  /** `off`, in any case, removes `/__mock`; `on` by default. */
  readonly MOCK_CONTROLS?: string | undefined
  /** New sandboxes that one address may make in an hour, from 1 to 1000; any number by default. */
  readonly SANDBOXES_PER_HOUR?: string | undefined
  /** Callers with the `large` scenario: `all`, the default, `none`, or comma-separated addresses. */
  readonly LARGE_SCENARIO?: string | undefined
  /** Megabytes of uploaded files that a sandbox may hold; 2048 by default in workerd, any number elsewhere. */
  readonly FILES_PER_SANDBOX_MB?: string | undefined
}

export interface ProviderSettings {
  /** Scheme, host and port. */
  readonly origin: string
  readonly base: string
  readonly timeoutMs: number
  readonly versionHeader: string
}

export interface Settings {
  /** The provider; undefined if the mock answers. */
  readonly provider: ProviderSettings | undefined
  readonly allowedOrigins: ReadonlySet<string>
  readonly sharedSandbox: string | undefined
  readonly hasControls: boolean
  readonly sandboxesPerHour: number | undefined
  readonly largeFor: LargeFor
  readonly fileMegabytes: number | undefined
}

/** Callers with the `large` scenario: everyone, or the networks (`networkOf`) in the set. */
export type LargeFor = 'all' | ReadonlySet<string>

/** An invalid variable; the message names the accepted values. */
export class SettingError extends Error {
  override name = 'SettingError'
  readonly variable: keyof Variables

  constructor(variable: keyof Variables, problem: string) {
    super(`${variable} ${problem}`)
    this.variable = variable
  }
}

/** @throws {SettingError} for a variable with an invalid value */
export function readSettings(variables: Variables): Settings {
  return {
    provider: readProvider(variables),
    allowedOrigins: readAllowedOrigins(variables.ALLOWED_ORIGINS),
    sharedSandbox: readSandboxName(variables.SHARED_SANDBOX),
    hasControls: readControls(variables.MOCK_CONTROLS),
    sandboxesPerHour: readCount('SANDBOXES_PER_HOUR', variables, maxSandboxesPerHour),
    largeFor: readLargeFor(variables.LARGE_SCENARIO),
    fileMegabytes: readCount('FILES_PER_SANDBOX_MB', variables, maxFileMegabytes),
  }
}

/** Returns whether the text is 1 to 64 characters from `A-Za-z0-9_-`. */
export function isSandboxName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

function readProvider(variables: Variables): ProviderSettings | undefined {
  const { PROVIDER_ORIGIN: origin, PROVIDER_BASE: base, PROVIDER_TIMEOUT_MS: timeout } = variables
  // The check without a provider reports mistakes early.
  const exchange = {
    base: readBase(base || apiBase),
    timeoutMs: readTimeout(timeout),
    versionHeader: readVersionHeader(variables.VERSION_HEADER),
  }
  return origin ? { origin: readProviderOrigin(origin), ...exchange } : undefined
}

function readProviderOrigin(text: string): string {
  const origin = originOf(text)
  if (origin !== undefined) return origin
  throw new SettingError(
    'PROVIDER_ORIGIN',
    `is "${withoutPassword(text)}"; it has to be an address like https://provider.example, the path goes into PROVIDER_BASE.`,
  )
}

/** Returns the origin of an address without any other part; undefined for another text. */
function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isOrigin = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isOrigin ? url.origin : undefined
}

function withoutPassword(text: string): string {
  return text.replace(/\/\/[^/]*@/, '//***@')
}

function readBase(text: string): string {
  // The form in addresses, for comparisons.
  if (/^\/[^?#\s]*$/.test(text)) return new URL(`http://host${text}`).pathname.replace(/\/+$/, '')
  throw new SettingError('PROVIDER_BASE', `is "${text}"; it has to be a path like /api/v1.`)
}

function readTimeout(text: string | undefined): number {
  if (!text) return defaultTimeoutMs
  const timeoutMs = Number(text)
  if (/^\d+$/.test(text) && timeoutMs >= 1 && timeoutMs <= maxTimeoutMs) return timeoutMs
  throw new SettingError(
    'PROVIDER_TIMEOUT_MS',
    `is "${text}"; it has to be a number of milliseconds from 1 to ${maxTimeoutMs}.`,
  )
}

/** Refuses headers that identify the caller elsewhere or belong to the connection. */
function readVersionHeader(text: string | undefined): string {
  if (!text) return defaultVersionHeader
  if (/^x-[a-z\d-]{1,60}$/i.test(text) && !/^x-(forwarded|original|sandbox)/i.test(text)) return text
  throw new SettingError('VERSION_HEADER', `is "${text}"; it has to be the name of a header like X-Version.`)
}

function readAllowedOrigins(list: string | undefined): ReadonlySet<string> {
  const texts = (list ?? '').split(',').map((text) => text.trim())
  return new Set(texts.filter((text) => text !== '').map(readAllowedOrigin))
}

function readAllowedOrigin(text: string): string {
  const origin = originOf(text)
  if (origin !== undefined) return origin
  throw new SettingError(
    'ALLOWED_ORIGINS',
    `holds "${text}"; it has to be addresses like https://console.example, with commas between.`,
  )
}

function readSandboxName(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (isSandboxName(text)) return text
  throw new SettingError('SHARED_SANDBOX', `is "${text}"; it has to be 1 to 64 characters from A-Za-z0-9_-.`)
}

function readControls(text: string | undefined): boolean {
  const mode = text?.toLowerCase()
  if (!mode || mode === 'on') return true
  if (mode === 'off') return false
  throw new SettingError('MOCK_CONTROLS', `is "${text}"; it has to be on or off.`)
}

function readCount(
  variable: 'SANDBOXES_PER_HOUR' | 'FILES_PER_SANDBOX_MB',
  { [variable]: text }: Variables,
  max: number,
): number | undefined {
  if (!text) return undefined
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= max) return count
  throw new SettingError(variable, `is "${text}"; it has to be a number from 1 to ${max}.`)
}

function readLargeFor(text: string | undefined): LargeFor {
  const choice = text?.toLowerCase()
  if (!choice || choice === 'all') return 'all'
  if (choice === 'none') return new Set()
  return new Set(choice.split(',').map((part) => readNetwork(part.trim())))
}

function readNetwork(text: string): string {
  if (isAddress(text)) return networkOf(text)
  throw new SettingError(
    'LARGE_SCENARIO',
    `holds "${text}"; it has to be all, none, or addresses like 203.0.113.7, with commas between.`,
  )
}
