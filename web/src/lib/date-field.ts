/** Formats milliseconds since 1970 for a `datetime-local` field, in local time. */
export function toLocalField(time: number): string {
  const local = new Date(time)
  return new Date(time - local.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
