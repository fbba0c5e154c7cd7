import type { RowAction } from '../list/row-actions.tsx'

/**
 * Joins a reviewer's and an author's actions. For an action that both have, the author's is taken: it requires no
 * reason.
 */
export function bothSides(reviewer: readonly RowAction[], author: readonly RowAction[]): RowAction[] {
  return [...reviewer.filter(({ key }) => author.every((own) => own.key !== key)), ...author]
}
