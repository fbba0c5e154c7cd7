import type { Overview } from '#web/src/api/records.ts'

/**
 * Returns the sections to display; an author's or buyer's without plugins or purchases only when there is no other.
 * `operates`: whether the caller has a section of operations.
 */
export function sectionsOf(
  { administrator, reviewer, author, buyer, ...overview }: Overview,
  operates = false,
) {
  const refunds = overview.refunds?.waiting ? overview.refunds : undefined
  const isStaff = operates || Boolean(administrator ?? reviewer ?? refunds)
  const visibleAuthor = author && (!isStaff || isActive(author)) ? author : undefined
  const hasOtherSection = isStaff || visibleAuthor !== undefined
  const visibleBuyer = buyer && (!hasOtherSection || buyer.purchases.length > 0) ? buyer : undefined
  return { administrator, refunds, reviewer, author: visibleAuthor, buyer: visibleBuyer }
}

function isActive({ plugins, earnings }: NonNullable<Overview['author']>): boolean {
  return plugins.length > 0 || Boolean(earnings)
}
