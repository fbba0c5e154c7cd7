import * as z from 'zod'
import { limits } from './values/limits.ts'
import { isVisibleName } from './values/names.ts'

export const nothing = z.object({})

/** The words of the issue of a name with invisible characters. */
export const hiddenCharacters = 'a name has no invisible characters'

/** Returns the schema of a name of a user, a role or a plugin. */
export function nameOf({ max }: { readonly max: number }) {
  return z.string().max(max).refine(isVisibleName, hiddenCharacters)
}

/** An id that the server assigned. */
export const id = z.int().positive()

/** `YYYY-MM-DD HH:mm:ss` in the provider's zone (UTC+8). */
export const timestamp = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)

/** A timestamp, or empty for an event that has not happened yet. */
export const optionalTimestamp = z.union([timestamp, z.literal('')])

/** `YYYY-MM-DD` in the provider's zone. */
export const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** The first and the last day, or moment, in the provider's zone; both are included. */
export const period = z.tuple([z.union([date, timestamp]), z.union([date, timestamp])])

/** Seconds since 1970. */
export const unixTime = z.int().nonnegative()

/** An amount of coins; never negative. */
export const coins = z.int().nonnegative()

/** A boolean as the provider sends it: 0 or 1. */
export const flag = z.union([z.literal(0), z.literal(1)])

/** Returns the request schema of a list. Equal rows are ordered by id; without a column the newest rows come first. */
export function listRequest<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({
    page: z.int().min(1).optional(),
    limit: z.int().min(1).max(limits.page.maxSize).optional(),
    order_by_col: z.enum(columns).optional(),
    order_by_desc: z.boolean().optional(),
  })
}

/** The fields that tell the rows of a list apart, by the list's schema. */
export const rowKeys = z.registry<{ fields: readonly string[] }>()

/** Returns the schema of a list of records, which differ in the fields of `key`. */
export function rowsOf<Item extends z.ZodObject>(item: Item, ...key: (keyof Item['shape'] & string)[]) {
  return z.array(item).register(rowKeys, { fields: key.length > 0 ? key : ['id'] })
}

/** Returns the schema of one page of a list: its rows, which differ in the fields of `key`, and the count of all rows. */
export function listOf<Item extends z.ZodObject>(item: Item, ...key: (keyof Item['shape'] & string)[]) {
  return z.object({ list: rowsOf(item, ...key), count: z.int().nonnegative() })
}

export interface List<Item> {
  list: Item[]
  count: number
}

/** The periods of the dashboard, in days. */
export const overviewDays = z.literal([7, 30, 90])
