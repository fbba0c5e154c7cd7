/** Joins the names of classes, of which some may be missing. */
export function joinClasses(...classes: readonly (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
