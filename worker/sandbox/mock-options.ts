import { logError } from '../log.ts'
import type { MockOptions } from '../mock/app.ts'
import type { Settings } from '../settings.ts'
import { addressOf, networkOf } from './address.ts'

type HostOptions = Required<
  Pick<MockOptions, 'clock' | 'random' | 'log' | 'controls' | 'mayChooseLarge' | 'maxFileBytes'>
>

/** Returns the options of every mock on a host, except its storage. */
export function mockOptions({
  hasControls,
  largeFor,
  fileMegabytes = Infinity,
}: Pick<Settings, 'hasControls' | 'largeFor'> & Partial<Pick<Settings, 'fileMegabytes'>>): HostOptions {
  return {
    clock: { now: () => Date.now() },
    random: { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) },
    log: logError,
    controls: hasControls,
    mayChooseLarge: (request) => largeFor === 'all' || largeFor.has(networkOf(addressOf(request))),
    maxFileBytes: fileMegabytes * 1024 * 1024,
  }
}
