import type { Plugin } from '#contract/plugin/plugin.ts'

/** The fields of a plugin that a decision is about. */
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

export type Listing = Pick<Plugin, ListingField>

/** Returns the fields that differ; a field that the host leaves out does not. */
export function changedFields(before: Listing, after: Listing): ListingField[] {
  return listingFields.filter(
    (field) => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field],
  )
}
