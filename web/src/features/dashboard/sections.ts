import type { Overview } from '#contract/dashboard.ts'

/** Returns the sections to display; an author's or buyer's without plugins or purchases only when there is no other. */
export function sectionsOf({ administrator, reviewer, author, buyer }: Overview) {
  const isStaff = Boolean(administrator ?? reviewer)
  const visibleAuthor = author && (!isStaff || isActive(author)) ? author : undefined
  const hasOtherSection = isStaff || visibleAuthor !== undefined
  const visibleBuyer = buyer && (!hasOtherSection || buyer.purchases.length > 0) ? buyer : undefined
  return { administrator, reviewer, author: visibleAuthor, buyer: visibleBuyer }
}

function isActive({ plugins, earnings }: NonNullable<Overview['author']>): boolean {
  return plugins.length > 0 || earnings > 0
}
