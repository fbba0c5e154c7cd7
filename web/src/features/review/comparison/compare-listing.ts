import type { Plugin } from '#web/src/api/records.ts'

/** The reviewed fields of a plugin. */
export const listingFields = [
  'plugin_name',
  'category',
  'buy_coin_num',
  'homepage',
  'logo',
  'describe',
  'readme',
] as const

export type ListingField = (typeof listingFields)[number]

export type ListingContent = Pick<Plugin, ListingField>

/** Returns the fields that differ; fields that the host omits count as equal. */
export function changedFields(before: ListingContent, after: ListingContent): ListingField[] {
  return listingFields.filter(
    (field) => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field],
  )
}
