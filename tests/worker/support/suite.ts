/** The cases that every implementation of an interface has to pass, by their names; some run in workerd or in a page. */
export type Suite<Subject> = Readonly<Record<string, (subject: Subject) => Promise<void>>>

/** Runs the case of a name. */
export async function runCase<Subject>(suite: Suite<Subject>, name: string, subject: Subject): Promise<void> {
  const run = suite[name]
  if (run === undefined) throw new Error(`There is no case "${name}".`)
  await run(subject)
}

/** Runs the case of a name, and responds with its error, if any. */
export async function answerCase<Subject>(
  ...running: Parameters<typeof runCase<Subject>>
): Promise<Response> {
  try {
    await runCase(...running)
    return new Response('passed')
  } catch (error) {
    return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
  }
}
