import type { Overview } from '#contract/dashboard.ts'

/**
 * Returns the parts of the dashboard that matter to the user. Hosts send an author's and a buyer's part to who never had
 * a plugin or bought one; where there is nothing else, it shows the first step.
 */
export function sectionsOf({ administrator, reviewer, author, buyer }: Overview) {
  const isAtWork = Boolean(administrator ?? reviewer)
  const shownAuthor = author && (!isAtWork || isActive(author)) ? author : undefined
  const isElsewhere = isAtWork || shownAuthor !== undefined
  const shownBuyer = buyer && (!isElsewhere || buyer.purchases.length > 0) ? buyer : undefined
  return { administrator, reviewer, author: shownAuthor, buyer: shownBuyer }
}

function isActive({ plugins, earnings }: NonNullable<Overview['author']>): boolean {
  return plugins.length > 0 || earnings > 0
}
