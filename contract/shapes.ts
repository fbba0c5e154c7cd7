import * as z from 'zod'
import { limits } from './limits.ts'

/** A request that carries nothing. */
export const nothing = z.object({})

/** An id the server gave out. */
export const id = z.int().positive()

/** `YYYY-MM-DD HH:mm:ss` in the provider's zone (UTC+8). */
export const timestamp = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** `YYYY-MM-DD` in the provider's zone. */
export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** Seconds since 1970. */
export const unixTime = z.int().nonnegative()

/** Coins are integers; a balance is never below zero. */
export const coins = z.int().nonnegative()

/** The switches of the provider are 0 and 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** Which page of a list, from 1. */
export const paging = z.object({
  page: z.int().min(1).optional(),
  limit: z.int().min(1).max(limits.page.maxSize).optional(),
})

/** A page of a list: its rows and how many there are in all. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({ list: z.array(item), count: z.int().nonnegative() })
}

export interface List<Item> {
  list: Item[]
  count: number
}
