import type { AdvisoryException } from './advisories.ts'

/**
 * Accepted advisories of high and critical severity, each with a reason. The check fails for one that is no longer
 * reported.
 */
export const advisoryExceptions: readonly AdvisoryException[] = []
