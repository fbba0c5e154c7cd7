import * as z from 'zod'

export const id = z.int().positive()

/** Milliseconds since 1970, up to the last year that the wire format can name. */
export const time = z
  .number()
  .min(0)
  .max(Date.UTC(9999, 11, 30))
