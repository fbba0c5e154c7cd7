/** The provider's zone is eight hours before UTC, all year. */
const zone = 8 * 60 * 60 * 1000

/** A time in milliseconds since 1970 as the provider writes it: `YYYY-MM-DD HH:mm:ss` in UTC+8. */
export function toProviderTime(time: number): string {
  return new Date(time + zone).toISOString().slice(0, 19).replace('T', ' ')
}

/** The same time for a field of the type `datetime-local`, in the zone of the device, to the minute. */
export function toLocalField(time: number): string {
  const local = new Date(time)
  return new Date(time - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
