/** A case that every implementation of an interface has to pass; it may run in workerd and asserts with node:assert. */
interface SuiteCase<Subject> {
  readonly name: string
  run(subject: Subject): Promise<void>
}

/** Lists the cases of a suite, by their names. */
export function casesOf<Subject>(
  cases: Readonly<Record<string, (subject: Subject) => Promise<void>>>,
): SuiteCase<Subject>[] {
  return Object.entries(cases).map(([name, run]) => ({ name, run }))
}
