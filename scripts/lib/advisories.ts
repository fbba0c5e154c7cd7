import * as z from 'zod'
import { fieldOf, parseJson } from '#contract/values/json.ts'

/** An advisory that is accepted: npm's name of the package, the advisory's id (`GHSA-…`), and why. */
export interface AdvisoryException {
  readonly package: string
  readonly id: string
  readonly reason: string
}

/** Result of npm's audit. `unanswered` (no network, no audit in the registry) does not fail the check. */
export type AuditResult =
  | { readonly kind: 'answered'; readonly problems: readonly string[] }
  | { readonly kind: 'unanswered' }

const advisory = z.object({
  source: z.union([z.number(), z.string()]),
  /** The vulnerable package itself, not its dependents. */
  dependency: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
  range: z.string(),
})

type Advisory = z.infer<typeof advisory>

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
})

/**
 * Parses the output of `npm audit --json`. An unknown format is a problem; a missing answer is not, and npm's message
 * about it is dropped, because it names the registry.
 */
export function readAudit(output: string, exceptions: readonly AdvisoryException[]): AuditResult {
  const answer = parseJson(output)
  if (fieldOf(answer, 'auditReportVersion') === undefined) {
    return { kind: 'unanswered' }
  }
  const parsed = report.safeParse(answer)
  if (!parsed.success) {
    return { kind: 'answered', problems: ['npm answered in a form that this check does not know'] }
  }
  const known = Object.values(parsed.data.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== 'string'),
  )
  return {
    kind: 'answered',
    problems: [...new Set([...unaccepted(known, exceptions), ...stale(known, exceptions)])],
  }
}

function unaccepted(known: readonly Advisory[], exceptions: readonly AdvisoryException[]): string[] {
  return known
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .filter((each) => !exceptions.some((exception) => isFor(exception, each)))
    .map((each) => `${each.dependency} ${each.range}: ${each.title} (${idOf(each)}, ${each.severity})`)
}

function stale(known: readonly Advisory[], exceptions: readonly AdvisoryException[]): string[] {
  return exceptions
    .filter((exception) => !known.some((each) => isFor(exception, each)))
    .map((each) => `the exception for ${each.id} of ${each.package} is not needed any more: take it out`)
}

function isFor(exception: AdvisoryException, found: Advisory): boolean {
  return exception.package === found.dependency && exception.id === idOf(found)
}

/** Returns GitHub's id of an advisory, or the registry's own number. */
function idOf({ url, source }: Advisory): string {
  return /GHSA(-\w{4}){3}/.exec(url)?.[0] ?? String(source)
}
